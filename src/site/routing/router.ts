import { QueryCache, QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, type RouterContextOptions } from '@tanstack/react-router'
import { printQuery } from '#lib/query.ts'
import { ApiError } from '#ui/api-error.ts'
import { parseSearch } from '#ui/routing/search-params.ts'
import { takeInitialData } from '../api/initial-data.ts'
import { showPendingChanges } from '../api/pending-changes.ts'
import { ErrorNotice, NotFoundNotice } from '../frame/Notices.tsx'
import type { RouterContext } from './router-context.ts'

/** A pointer that only crosses a link stays for less. */
const PRELOAD_DELAY_MS = 65

/** One router for server and browser; `pages` is the visible list of routes. */
export function makeRouter<Tree extends AnyRoute>(
  pages: Tree,
  context: Omit<RouterContext, 'queryClient'>,
  { scriptMark }: { scriptMark?: string } = {},
) {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onSuccess: showPendingChanges }),
    defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } },
  })
  const full: RouterContext = { ...context, queryClient }
  return createRouter({
    routeTree: pages,
    // The root of the page tree declares the context type: RouterContext.
    ...({ context: full } as RouterContextOptions<Tree>),
    parseSearch,
    stringifySearch: printQuery,
    ...(scriptMark && { ssr: { nonce: scriptMark } }),
    scrollRestoration: restoresScroll(),
    // On hover, focus or touch: a page and its data are there when its link is clicked.
    defaultPreload: savesData() ? false : 'intent',
    defaultPreloadDelay: PRELOAD_DELAY_MS,
    defaultPendingMs: 120,
    // An address below that of a frame is no page of it: the notice has the frame of the site alone.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundNotice,
    defaultErrorComponent: ErrorNotice,
    hydrate: () => void Object.assign(full.site, takeInitialData(queryClient)),
  })
}

/**
 * Whether a position is restored now: always, except when the browser renders its first page. A script in the HTML has
 * restored that one, and its reader may have scrolled since.
 */
function restoresScroll(): () => boolean {
  let isFirst = typeof window !== 'undefined'
  return () => {
    const isRestored = !isFirst
    isFirst = false
    return isRestored
  }
}

/** Whether the user asks for less data, or the connection is too slow to load what may not be opened. */
function savesData(): boolean {
  const { connection } = (globalThis.navigator ?? {}) as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

// Client errors are permanent, and on the server a retry would delay the response.
function isWorthRetrying(failures: number, error: Error): boolean {
  const isClientError = error instanceof ApiError && error.status < 500
  return typeof window !== 'undefined' && !isClientError && failures < 1
}
