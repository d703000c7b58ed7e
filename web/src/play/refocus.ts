/** The focus never falls out of the page: when what has it goes away, it goes to where the next thing is. */

const CAN_HAVE = 'button, a[href], input, select, textarea, summary, [tabindex]'
const REACHED = { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled', 'inert', 'hidden', 'open'] }

/** What has the focus, and all that is around it, from the inside out; nothing once somebody has let go of it. */
let had: readonly Element[] = []

function around(one: Element | null): Element[] {
  const found: Element[] = []
  for (let at = one; at && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

function usable(one: Element): boolean {
  return one.isConnected && !one.matches(':disabled') && one.closest('[inert]') === null && one.checkVisibility({ visibilityProperty: true })
}

function within(one: Element | undefined): HTMLElement | null {
  return [...(one?.querySelectorAll<HTMLElement>(CAN_HAVE) ?? [])].find((inside) => inside.tabIndex >= 0 && usable(inside)) ?? null
}

/** The heading of a page takes the focus as what is read next. */
function heading(): HTMLElement | null {
  const found = document.querySelector<HTMLElement>('main h1, main h2')
  if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1
  return found
}

/** On a table the next thing is in the bar, in a dialog or a list it is beside what went away, else a page begins. */
function next(): HTMLElement | null {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (dialog) return within(had.find((one) => one.isConnected && dialog.contains(one))) ?? within(dialog)
  const bar = document.querySelector<HTMLElement>('section.bar')
  if (bar) return bar
  const beside = had.find((one) => one.isConnected && !one.matches('#app, .page, main') && within(one))
  return within(beside) ?? heading()
}

function look(): void {
  if (had.length === 0 || document.activeElement !== document.body) return
  next()?.focus({ preventScroll: true })
}

function moved({ target }: FocusEvent): void {
  had = target instanceof Element ? around(target) : []
}

/** A click beside everything lets go of the focus; what goes away or is shut does not. Between two things nothing has it. */
function left({ target, relatedTarget }: FocusEvent): void {
  if (relatedTarget !== null) return void (had = [])
  setTimeout(() => {
    if (target instanceof Element && target === had[0] && usable(target) && document.activeElement === document.body) had = []
  })
}

/** To be begun once, for all pages: from here on, with what had the focus when somebody began to use them. */
export function keepFocus(on: Element | null): void {
  had = around(on)
  window.addEventListener('focusin', moved, true)
  window.addEventListener('focusout', left, true) // before anybody else hears of it and changes the page
  new MutationObserver(look).observe(document.body, REACHED)
  look()
}
