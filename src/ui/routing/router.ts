import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, type RouterContextOptions } from '@tanstack/react-router'
import { ApiError, giveInitialData, type InitialItem, takeInitialData } from '#api'
import type { Locale } from '#lib/locale.ts'
import { printQuery } from '#lib/query.ts'
import { ErrorNotice, NotFoundNotice } from '../frame/Notices.tsx'
import type { RouterContext, Site } from './router-context.ts'
import { parseSearch } from './search-params.ts'

/** What the server hands to the browser with a page. */
export type Handover = { site: Site; locale: Locale; items: InitialItem[] }

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
    // The list of pages says what its root needs: a RouterContext.
    ...({ context: full } as RouterContextOptions<Tree>),
    parseSearch,
    stringifySearch: printQuery,
    ...(scriptMark && { ssr: { nonce: scriptMark } }),
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 120,
    defaultNotFoundComponent: NotFoundNotice,
    defaultErrorComponent: ErrorNotice,
    dehydrate: (): Handover => ({ site: full.site, locale: full.locale, items: takeInitialData(queryClient) }),
    hydrate: ({ site, items }: Handover) => {
      Object.assign(full.site, site)
      giveInitialData(queryClient, items)
    },
  })
}

// A refusal stays a refusal; on the server the reader is waiting.
function isWorthRetrying(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status < 500
  return typeof window !== 'undefined' && !refused && failures < 1
}
