// What the application is made of stays on the device: it opens at once, and opens without a connection. Answers of the server never do.
const KEPT = 'muster-1'
/** Files kept at most: a few versions of the application. */
const MOST = 600
const SHELL = '/'

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith('/static/')) event.respondWith(file(request))
})

// The page of the server, which is always the newest; without a connection the one that was shown last.
async function page(request) {
  const kept = await caches.open(KEPT)
  try {
    const answer = await fetch(request)
    // Every path of the application is the same page. What is saved as a file, or refused, is none.
    const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html')
    if (isPage && !answer.redirected) await kept.put(SHELL, answer.clone())
    return answer
  } catch (problem) {
    const shown = await kept.match(SHELL)
    if (shown) return shown
    throw problem
  }
}

// Files carry a hash in their names: one that is here is the right one.
async function file(request) {
  const kept = await caches.open(KEPT)
  const here = await kept.match(request)
  if (here) return here
  const answer = await fetch(request)
  if (answer.status === 200) {
    await kept.put(request, answer.clone())
    await leaveRoom(kept)
  }
  return answer
}

// The oldest go first.
async function leaveRoom(kept) {
  const requests = await kept.keys()
  for (const old of requests.slice(0, Math.max(0, requests.length - MOST))) await kept.delete(old)
}

// A notice that came while Muster was closed. It says only how many there are: what they are about is read in Muster.
self.addEventListener('push', (event) => {
  const { title, body } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag: 'notices',
      renotify: true,
      icon: '/icon-192.png',
    }),
  )
})

// A press on it brings the window that is open to the front, or opens one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(
    (async () => {
      const [open] = await self.clients.matchAll({ type: 'window' })
      await (open ? open.focus() : self.clients.openWindow(SHELL))
    })(),
  )
})
