/** What every page begins with, whatever answers it. */

import './style/tokens.css'
import './style/fonts.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { inlineSheet } from './drawing/sheet.svelte'
import { patiently } from './net/patiently'
import { realServices } from './net/services'
import { watchGestures } from './play/gesture'
import { settings } from './play/settings.svelte'
import { speak } from './words/say.svelte'

/** Who begins to use the page keeps the focus from then on. */
function holdFocus(): void {
  for (const sign of ['keydown', 'click']) window.removeEventListener(sign, holdFocus)
  const on = document.activeElement
  void patiently(() => import('./play/refocus')).then(({ keepFocus }) => keepFocus(on))
}

/** Show the page. */
export async function start(): Promise<void> {
  inlineSheet()
  watchGestures()
  for (const sign of ['keydown', 'click']) window.addEventListener(sign, holdFocus)
  const target = document.getElementById('app')
  await speak(settings.language)
  if (target) mount(App, { target, props: { services: realServices } })
}
