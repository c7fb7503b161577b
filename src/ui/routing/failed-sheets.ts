// The bundler requests a style sheet once. After a failure it would load the code of a page or dialog without its styles.

const failed = new Set<HTMLLinkElement>()
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000]
let reloading: Promise<unknown> = Promise.resolve()

/**
 * Watches for style sheets that do not load, and requests them again: after growing pauses, when the browser is back online,
 * and at each click.
 */
export function watchSheets() {
  const reload = () => void reloadFailedSheets()
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement && target.rel === 'stylesheet')) return
      failed.add(target)
      // The click that would request it may have come before it failed.
      const pauseMs = PAUSES_MS[Number(target.dataset.again ?? 0)]
      if (pauseMs !== undefined) setTimeout(reload, pauseMs)
    },
    true,
  )
  addEventListener('online', reload)
  addEventListener('click', reload, true)
}

/**
 * Requests the style sheets again that did not load; resolves when they are applied or have failed again. It never rejects,
 * because they may be those of another page.
 */
export function reloadFailedSheets(): Promise<unknown> {
  if (failed.size > 0) reloading = Promise.all(Array.from(failed, requestAgain))
  return reloading
}

async function requestAgain(link: HTMLLinkElement): Promise<void> {
  failed.delete(link)
  if (!link.isConnected) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const copy = link.cloneNode() as HTMLLinkElement
  copy.dataset.again = String(Number(link.dataset.again ?? 0) + 1)
  copy.onload = () => resolve()
  copy.onerror = () => resolve()
  // In its place, because of the order in which sheets override each other.
  link.replaceWith(copy)
  await promise
}
