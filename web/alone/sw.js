/**
 * Keeps the whole page on the device, so that it plays without a network.  tools/page.py puts in what the page is made
 * of.  A new version is fetched whole beside the old one and takes its place only when the player wants it to.
 */

const VERSION = '__VERSION__'
const FILES = __FILES__
const CACHE = `thunderroad ${VERSION}`
/** Names of these tell what is in them: an earlier version's copy will do. */
const NAMED_BY_CONTENT = /^assets\//

async function install() {
  const cache = await caches.open(CACHE)
  await Promise.all(
    FILES.map(async (file) => {
      const known = NAMED_BY_CONTENT.test(file) && (await caches.match(file))
      if (known) return cache.put(file, known)
      const answer = await fetch(file, { cache: 'no-cache' })
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
      return cache.put(file, answer)
    }),
  )
}

async function tidy() {
  const old = (await caches.keys()).filter((name) => name.startsWith('thunderroad ') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function answered(request) {
  const wanted = request.mode === 'navigate' ? './' : request
  const cache = await caches.open(CACHE)
  return (await cache.match(wanted, { ignoreSearch: true })) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(tidy()))
self.addEventListener('message', (event) => {
  if (event.data === 'go') self.skipWaiting()
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) event.respondWith(answered(request))
})
