/** What the first picture of a table does without, fetched once it stands: nothing that is pressed then waits for the line. */

/** For so many ms nothing else may have been fetched: on a slow line the first picture has it to itself. */
const QUIET = 1000
/** But no longer than so often: who plays quickly has something fetched all the time, and would hear nothing. */
const MOST = 4
/** The names of two moments, for whoever measures: when it begins, and when all is there. */
const PICTURE_STANDS = 'picture-stands'
const ALL_FETCHED = 'all-fetched'

/** In the order in which they are likely to be needed. */
const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../motion/telling'),
  () => import('../panels/CommandButtons.svelte'),
  () => import('../panels/VehicleButtons.svelte'),
  () => import('../turn/parts'),
  () => import('../turn/Reach.svelte'),
  () => import('../turn/ReachList.svelte'),
  () => import('../turn/SlamPanel.svelte'),
  () => import('../know/Know.svelte'),
  () => import('../panels/CrewDetails.svelte'),
  () => import('../panels/MenuSheet.svelte'),
  () => import('./Badges.svelte'),
  () => import('../cards/CardChoice.svelte'),
  () => import('../cards/Offer.svelte'),
  () => import('../seats/Together.svelte'),
  () => import('../seats/Notice.svelte'),
  () => import('../seats/SeatSheet.svelte'),
  () => import('../replay/ReplayBar.svelte'),
  () => import('../replay/replay.svelte'),
  () => import('../finish/Finish.svelte'),
]

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Wait until the line has been quiet for a while, or long enough. */
async function quiet(): Promise<void> {
  for (let tries = 0, before = -1, now = fetched(); before !== now && tries < MOST; now = fetched(), tries++) {
    before = now
    await pause(QUIET)
  }
}
const fetched = (): number => performance.getEntriesByType('resource').length

/** Wait until the browser has nothing better to do. */
const idle = (): Promise<void> => new Promise((done) => ('requestIdleCallback' in window ? requestIdleCallback(() => done(), { timeout: QUIET }) : void pause(0).then(done)))

/**
 * Fetch it, part by part, as long as `needed`; first what the caller has still to ask for.  What cannot be fetched now
 * is asked for again by whoever needs it.
 */
export async function fetchLater(first: () => Promise<void>, needed: () => boolean): Promise<void> {
  await quiet()
  if (!needed()) return
  performance.mark(PICTURE_STANDS)
  for (const part of [first, ...PARTS]) {
    await idle()
    if (!needed()) return
    await part().catch(() => undefined)
  }
  performance.mark(ALL_FETCHED)
}
