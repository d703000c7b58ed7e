/** What keys, pointers and the focus do on the page of a table. */

import { focus } from './focus.svelte'
import { isSingle, type KeyAct } from './keys'
import type { Session } from './session.svelte'
import { settings } from './settings.svelte'

/** What keys do while events are told; any other goes on. */
const WHILE_TOLD: readonly KeyAct['do'][] = ['sound', 'past', 'now']

function typing(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null
}

/** From nowhere, and from the bar as a whole, the first of the vehicles that can be chosen comes next. */
function toVehicles(): boolean {
  const first = document.querySelector<HTMLElement>('.bar .vehicle') ?? document.querySelector<HTMLElement>('button.car')
  const nowhere = [document.body, document.querySelector('section.bar')].includes(document.activeElement as HTMLElement)
  if (nowhere) first?.focus()
  return nowhere && first !== null
}

export class Controls {
  /** The first sign of somebody who looks around: what explains things is shown from then on. */
  curious = $state.raw<Event | null>(null)

  constructor(private readonly session: Session) {}

  readonly wonder = (event: Event): void => {
    if (this.curious) return
    if (event.target instanceof Element && event.target.closest(event.type === 'pointerdown' ? 'dialog' : 'dialog, section.bar:focus')) return // these take the focus by themselves
    this.curious = event
  }

  /** Lifted before what explains things is here, a finger has made no long press. */
  readonly lifted = (event: Event): void => {
    if (this.curious?.type === 'pointerdown') this.curious = event
  }

  readonly focused = (event: FocusEvent): void => {
    this.wonder(event)
    focus.moved(event)
  }

  readonly press = (event: KeyboardEvent): void => {
    const { session } = this
    this.wonder(event)
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || event.defaultPrevented || document.querySelector('dialog[open]')) return
    if (session.past || (isSingle(event.key) && !settings.letters)) return
    if (event.key === 'Tab' && !event.shiftKey && session.hand.turn && toVehicles()) return event.preventDefault()
    if (event.key === 'Escape') session.halt()
    const act = session.hand.keys.act(event.key)
    const pressing = event.key === 'Enter' || event.key === ' '
    if (act && (!session.busy || WHILE_TOLD.includes(act.do))) perform(session, act)
    else if (session.busy && !event.repeat && !(pressing && focus.on) && event.key !== 'Tab' && event.key !== 'Shift') session.hurry()
    // Where no badge says what Enter does, it does not press a button again that was clicked.
    if (act || (event.key === 'Enter' && !focus.on)) event.preventDefault()
  }

  /** A tap beside everything that can be pressed lets go of what is half made. */
  readonly elsewhere = ({ target }: MouseEvent): void => {
    if (target instanceof Element && !target.closest('button, a, [role=gridcell], input, select, dialog, aside, .log')) this.session.hand.clear()
  }
}

function perform(session: Session, act: KeyAct): void {
  if (act.do === 'confirm') session.hand.confirm()
  else if (act.do === 'cancel') session.hand.cancel()
  else if (act.do === 'back') session.hand.stepBack()
  else if (act.do === 'way') session.hand.otherWay()
  else if (act.do === 'undo') session.undo()
  else if (act.do === 'sound') settings.toggleSound()
  else if (act.do === 'hint') void session.askHint()
  else if (act.do === 'log') document.getElementById('log')?.focus()
  else if (act.do === 'die') session.hand.point('die', act.die)
  else if (act.do === 'command') session.hand.point('command', act.command)
  else if (act.do === 'piece') session.hand.point('piece', act.piece)
  else if (act.do === 'space') session.hand.pointSpace(act.space)
  else if (act.do === 'past') session.toggleBack()
  else if (act.do === 'replay') session.since?.again()
  else if (act.do === 'now') session.skip()
  else if (act.do === 'option') session.hand.press(act.option)
}
