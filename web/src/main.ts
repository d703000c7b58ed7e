import './style/tokens.css'
import './style/base.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { inlineSheet } from './drawing/sheet'
import { realServices } from './net/services'

inlineSheet()
const target = document.getElementById('app')
if (target) mount(App, { target, props: { services: realServices } })
