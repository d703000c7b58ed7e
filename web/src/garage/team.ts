/** A team under construction, as plain data: changing a draft makes a new one. */

import type { PartGroup, PartInfo, TeamDraft, VehicleDraft, WorkshopView } from '../protocol'

export function copyOf(team: TeamDraft): TeamDraft {
  return { name: team.name, vehicles: team.vehicles.map(copyOfVehicle) }
}

function copyOfVehicle(vehicle: VehicleDraft): VehicleDraft {
  return { name: vehicle.name, parts: Object.fromEntries(Object.entries(vehicle.parts).map(([group, ids]) => [group, [...ids]])) }
}

/** A name that no vehicle of the team has: "Avenger", "Avenger 2", ... */
export function freeName(team: TeamDraft, wanted: string): string {
  const taken = new Set(team.vehicles.map((one) => one.name.toLowerCase()))
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted} ${number}`
    if (!taken.has(name.toLowerCase())) return name
  }
}

/** The team with one vehicle more, built like a model. */
export function withVehicle(team: TeamDraft, model: VehicleDraft): TeamDraft {
  return { ...team, vehicles: [...team.vehicles, { ...copyOfVehicle(model), name: freeName(team, model.name) }] }
}

export function withoutVehicle(team: TeamDraft, at: number): TeamDraft {
  return { ...team, vehicles: team.vehicles.filter((_, index) => index !== at) }
}

function changed(team: TeamDraft, at: number, change: (vehicle: VehicleDraft) => VehicleDraft): TeamDraft {
  return { ...team, vehicles: team.vehicles.map((one, index) => (index === at ? change(one) : one)) }
}

export function renamed(team: TeamDraft, at: number, name: string): TeamDraft {
  return changed(team, at, (one) => ({ ...one, name }))
}

/** How many of a part a vehicle has. */
export function countOf(vehicle: VehicleDraft, group: PartGroup, part: PartInfo): number {
  return (vehicle.parts[group.id] ?? []).filter((id) => id === part.id).length
}

/** The vehicle with this number of a part; where it takes one part alone, this one takes the place of another. */
export function withPart(team: TeamDraft, at: number, group: PartGroup, part: PartInfo | null, count: number): TeamDraft {
  return changed(team, at, (one) => {
    const others = group.most === 1 ? [] : (one.parts[group.id] ?? []).filter((id) => id !== part?.id)
    const ids = part ? [...others, ...Array<string>(count).fill(part.id)] : []
    return { ...one, parts: { ...one.parts, [group.id]: ids } }
  })
}

/** All vehicles that one can begin with, each once, in the order of the teams that have them. */
export function models(view: WorkshopView): VehicleDraft[] {
  const found = new Map<string, VehicleDraft>()
  for (const team of view.teams) for (const vehicle of team.vehicles) if (!found.has(vehicle.name)) found.set(vehicle.name, vehicle)
  return [...found.values()]
}
