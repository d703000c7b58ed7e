/** A made-up table with one of everything, for work on drawings without a server: `npm run dev`, then /dev/?choice=NAME. */

import '../src/style/tokens.css'
import '../src/style/fonts.css'
import '../src/style/base.css'
import { mount } from 'svelte'
import TablePage from '../src/board/TablePage.svelte'
import { inlineSheet } from '../src/drawing/sheet.svelte'
import type { Services } from '../src/net/services'
import type { LinkHandlers } from '../src/net/live'
import type { TableView } from '../src/protocol'
import { choices, table } from './fixture'
import Provide from './Provide.svelte'

inlineSheet()
const asked = new URLSearchParams(location.search)
const shown: TableView = table(choices[asked.get('choice') ?? 'assign'] ?? null, Number(asked.get('crews') ?? 6))
const services: Services = {
  api: {
    rulesets: async () => [],
    delete: async () => undefined,
    tables: async () => [],
    create: async () => ({ table: 'x', key: 'k', links: [] }),
    table: async () => shown,
    log: async () => [],
    events: async () => ({ events: [], seq: shown.seq, view: shown.view }),
    story: async () => ({ course: [], turning: [], cruellest: null, tallies: [], feats: [], played: [] }),
    clause: async (id) => ({ id, text: 'The words of this clause, in our own sentences.', rulings: [], sources: [] }),
    odds: async (_id, _key, seq) => ({ seq, seat: 0, options: [] }),
    hint: async (_id, _key, seq) => ({ seq, seat: 0, options: [0], spaces: [], reasons: ['It is as good as the others.'], level: 'greedy' }),
    reach: async (_id, _key, seq) => ({ seq, seat: 0, ways: [], plans: [] }),
  },
  link: (_table, _key, handlers: LinkHandlers) => ({
    open: () => {
      handlers.state('live')
      handlers.hello({ type: 'hello', table: shown })
    },
    close: () => undefined,
    send: (message) => {
      console.info('sent', JSON.stringify(message))
      return true
    },
  }),
}
const target = document.getElementById('app')
if (target) mount(Provide, { target, props: { services, page: TablePage } })
