/** What the keyboard is on: the thing that shows the ring of the focus, and is pressed by Enter and Space. */

const PRESSED = 'button, a[href], summary, input, select, textarea, [role=button], [role=gridcell]'

class Focus {
  private ringed = $state.raw<Element | null>(null)
  /** Somebody went there after whatever they chose last: it is what they mean next. */
  meant = $state(false)

  /** A button that a click has left the focus on shows no ring: Enter is not meant for it again. */
  get on(): Element | null {
    return this.ringed?.isConnected ? this.ringed : null
  }

  /** To be told of every `focusin` and `focusout`. */
  readonly moved = ({ type, target }: FocusEvent): void => {
    const here = type === 'focusin' && target instanceof Element && target.matches(PRESSED) && target.matches(':focus-visible')
    this.ringed = here ? target : null
    this.meant = here
  }
}

export const focus = new Focus()
