/** Notices of the browser when it is one's turn in a tab that one does not look at; only if somebody asked for them. */

import { say } from '../words/seats'

const KEY = 'thunderroad.alerts'

function wanted(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return false
  }
}

class Alerts {
  readonly possible = typeof Notification === 'function' && window.isSecureContext
  on = $state(wanted() && this.possible && Notification.permission === 'granted')
  refused = $state(this.possible && Notification.permission === 'denied')

  /** Switch them on or off, at a click: the browser asks for permission. */
  async ask(on: boolean): Promise<void> {
    const permission = on ? await Notification.requestPermission() : 'default'
    this.on = on && permission === 'granted'
    this.refused = on && permission === 'denied'
    try {
      localStorage.setItem(KEY, this.on ? 'on' : 'off')
    } catch {
      // They then last until the page is closed.
    }
  }

  /** It is somebody's turn at this browser, at a table that nobody looks at. */
  turn(table: string, title: string): void {
    if (!this.on || !document.hidden) return
    const notice = new Notification(say('turnNotice'), { body: title, tag: `turn-${table}` })
    notice.onclick = () => {
      window.focus()
      notice.close()
    }
  }
}

export const alerts = new Alerts()
