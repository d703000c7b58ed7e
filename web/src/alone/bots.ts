/** The worker in which bots think, so that nothing else waits for them. */

import type { Job } from './messages'
import { python } from './python'

const jobs: Job[] = []
let work: ((packed: Uint8Array) => Uint8Array) | null = null

function next(): void {
  for (let job = jobs.shift(); job && work; job = jobs.shift()) {
    const answer: Job = { number: job.number, packed: work(job.packed) }
    self.postMessage(answer)
  }
}

self.onmessage = ({ data }: MessageEvent<Job>) => {
  jobs.push(data)
  if (work) next()
}

void python(() => {}).then((started) => {
  const browser = started.pyimport('thunderroad.server.process.browser')
  work = (packed) => {
    const answer = browser.worked(packed)
    const bytes = answer.toJs() as Uint8Array
    answer.destroy()
    return bytes
  }
  next()
}).catch((error: unknown) => {
  // An error of a worker that nobody catches reaches the one who started it.
  setTimeout(() => { throw error })
})
