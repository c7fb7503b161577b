// The service worker of one run sheet: shows the copy that its page has saved while the server cannot be reached.
// It saves nothing itself, and serves no other address.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const isPage = mode === 'navigate'
  if (method === 'GET' && (isPage || new URL(url).pathname.startsWith('/assets/')))
    event.respondWith(fromNetworkFirst(event.request, isPage))
})

async function fromNetworkFirst(request, isPage) {
  let response
  try {
    response = await fetch(request)
  } catch (error) {
    const saved = await caches.match(request.url, { ignoreVary: true })
    if (saved) return saved
    throw error
  }
  // The session has ended, or the tourbook is gone: a redirect to the sign-in page, or a refusal.
  if (isPage && (response.type === 'opaqueredirect' || [401, 403, 404].includes(response.status)))
    await Promise.all((await caches.keys()).map((name) => removeFrom(name, request.url)))
  return response
}

const removeFrom = async (name, url) => (await caches.open(name)).delete(url, { ignoreVary: true })
