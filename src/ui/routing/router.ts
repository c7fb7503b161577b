import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, type RouterContextOptions } from '@tanstack/react-router'
import { printQuery } from '#lib/query.ts'
import { ApiError } from '../api/api-client.ts'
import { takeInitialData } from '../api/initial-data.ts'
import { ErrorNotice, NotFoundNotice } from '../frame/Notices.tsx'
import type { RouterContext } from './router-context.ts'
import { parseSearch } from './search-params.ts'

/** One router for server and browser; `pages` is the visible list of routes. */
export function openRouter<Tree extends AnyRoute>(
  pages: Tree,
  context: Omit<RouterContext, 'queryClient'>,
  { scriptMark }: { scriptMark?: string } = {},
) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: isWorthRetrying } } })
  const full: RouterContext = { ...context, queryClient }
  return createRouter({
    routeTree: pages,
    // The root of the page tree declares the context type: RouterContext.
    ...({ context: full } as RouterContextOptions<Tree>),
    parseSearch,
    stringifySearch: printQuery,
    ...(scriptMark && { ssr: { nonce: scriptMark } }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 120,
    defaultNotFoundComponent: NotFoundNotice,
    defaultErrorComponent: ErrorNotice,
    hydrate: () => void Object.assign(full.site, takeInitialData(queryClient)),
  })
}

// Client errors are permanent, and on the server a retry would delay the response.
function isWorthRetrying(failures: number, error: Error): boolean {
  const isClientError = error instanceof ApiError && error.status < 500
  return typeof window !== 'undefined' && !isClientError && failures < 1
}
