import { STORAGE_KEYS } from '#lib/storage-keys.ts'

// Pages of a signed-in user that open without a connection, each in a cache of its own with the files it loads. The name of
// the cache has the user, so that it is cleared when another one signs in.

const nameOf = (userId: number, path: string) => `${STORAGE_KEYS.savedPage}${userId}.${path}`

type SavedPage = { path: string; userId: number }

/**
 * Saves the open page as the server sends it now, with every file that it has loaded, and returns when. `worker` is the
 * script of the service worker that shows it, registered for this page alone. Rejects without a connection, or when this
 * browser saves no pages.
 */
export async function savePage({ path, userId }: SavedPage, worker: string): Promise<Date> {
  const page = await fetch(path)
  if (!page.ok || page.redirected) throw new Error(`${path} responded with ${page.status}`)
  const files = filesOf(await page.clone().text())
  const cache = await caches.open(nameOf(userId, path))
  await cache.addAll(files)
  await cache.put(path, page)
  await removeOthers(cache, [path, ...files])
  await navigator.serviceWorker.register(worker, { scope: path })
  return sentAt(page)
}

/** When a page was saved on this device; null when it is not. */
export async function findSavedAt(path: string): Promise<Date | null> {
  if (!('caches' in globalThis)) return null
  const page = await caches.match(path, { ignoreVary: true })
  return page ? sentAt(page) : null
}

/** Removes saved pages from this device; those of the user `except` stay. */
export async function clearSavedPages({ except }: { except?: number | undefined } = {}) {
  // Only on https and this machine, and not in every frame.
  if (!('caches' in globalThis) || !('serviceWorker' in navigator)) return
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(STORAGE_KEYS.savedPage))
    const removed = names.filter((name) => except === undefined || !name.startsWith(nameOf(except, '')))
    if (removed.length === 0) return
    await Promise.all(removed.map((name) => caches.delete(name)))
    if (removed.length < names.length) return
    const workers = await navigator.serviceWorker.getRegistrations()
    await Promise.all(workers.map((each) => each.unregister()))
  } catch {
    // The browser allows no storage, so that there is nothing to clear.
  }
}

const FILES = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g

/** The scripts, style sheets and fonts of a page: those that its HTML names, and those loaded since. */
function filesOf(html: string): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
  return [...new Set([...(html.match(FILES) ?? []), ...loaded.map(({ pathname }) => pathname)])]
}

/** Files of earlier versions of the site. */
async function removeOthers(cache: Cache, paths: string[]) {
  const requests = await cache.keys()
  const others = requests.filter(({ url }) => !paths.includes(new URL(url).pathname))
  await Promise.all(others.map((request) => cache.delete(request, { ignoreVary: true })))
}

const sentAt = ({ headers }: Response) => new Date(headers.get('date') ?? Date.now())
