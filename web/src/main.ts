import './style/tokens.css'
import './style/fonts.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { inlineSheet } from './drawing/sheet'
import { realServices } from './net/services'
import { watchGestures } from './play/gesture'
import { settings } from './play/settings.svelte'
import { speak } from './words/say.svelte'

inlineSheet()
watchGestures()
const target = document.getElementById('app')
if (target) void speak(settings.language).then(() => mount(App, { target, props: { services: realServices } }))
