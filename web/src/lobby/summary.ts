/** A table that would be made, in few words: who plays, and what was agreed. */

import type { CrewInfo, RulesetInfo } from '../protocol'
import { say } from '../words/lobby'
import { agreedWords } from './agreements'
import { seated, usualName, type Draft } from './order'

/** With whom it starts: "You against 3 bots". */
export function companyWords(draft: Draft): string {
  const sitters = seated(draft).map((seat) => seat.sitter)
  const links = sitters.filter((sitter) => sitter === 'link').length
  const bots = sitters.filter((sitter) => sitter === 'bot').length
  if (links > 0) return say('withLinks', { n: links })
  if (bots > 0 && bots === sitters.length - 1 && sitters.includes('me')) return say('againstBots', { n: bots })
  return say('crewsSeated', { n: sitters.length })
}

/** Whether one person plays against bots. */
export function onlyMe(draft: Draft): boolean {
  const people = seated(draft).filter((seat) => seat.sitter !== 'bot')
  return people.length === 1 && people[0]?.sitter === 'me'
}

/** How many crews, and how strong the bots are: "4 crews, bots: Careful". */
export function crowdWords(draft: Draft, rules: RulesetInfo): string {
  const crews = say('crewsExactly', { n: seated(draft).length })
  const levels = [...new Set(draft.seats.filter((seat) => seat.sitter === 'bot').map((seat) => seat.level))]
  const names = levels.map((level) => rules.bots.find((bot) => bot.id === level)?.name ?? level)
  return names.length > 0 ? say('crewsAndBots', { crews, levels: names.join(', ') }) : crews
}

/** The agreements: "Odds, hints". */
export function termsWords(draft: Draft): string {
  const words = agreedWords(draft.options, seated(draft).map((seat) => ({ player: seat.sitter })))
  return words.charAt(0).toLocaleUpperCase() + words.slice(1)
}

/** Who sits at each crew, in a word or two. */
export function sittings(draft: Draft, crews: readonly CrewInfo[]): (CrewInfo & { who: string })[] {
  return draft.seats.flatMap((seat, at) => {
    const crew = crews.find((one) => one.id === seat.crew)
    if (seat.sitter === 'nobody' || !crew) return []
    const name = seat.name.trim() || usualName(draft, at, crew)
    return [{ ...crew, who: seat.sitter === 'bot' ? say('botNamed', { name }) : name }]
  })
}
