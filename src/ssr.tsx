import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import type { Locale } from '#lib/locale.ts'
import type { LoadedMessages, MessageBundle } from '#messages/bundles.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { callThrough, type Transport } from '#ui/api/api-client.ts'
import { openRouter } from '#ui/routing/router.ts'
import type { Events, RouterContext, Site } from '#ui/routing/router-context.ts'
import { pages } from './pages.tsx'

export type RenderInput = {
  url: string
  transport: Transport
  locale: Locale
  site: Site
  assets: RouterContext['assets']
  /** A random nonce on every script of the router and of this site. */
  scriptMark: string
}

/** The address of every page, such as /listing/$slug/$id. */
export const paths: readonly string[] = Object.values(pages.children ?? {}).map(
  ({ options }) => (options as { path: string }).path,
)

/** Renders the page at `url`: its status, redirects and HTML. */
export async function render({ url, transport, locale, site, assets, scriptMark }: RenderInput): Promise<Response> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const createRouter = () =>
    openRouter(
      pages,
      { call: callThrough(transport), events: noopEvents, locale, text, ...recordBundles(), site: { ...site }, assets },
      { scriptMark },
    )
  return createRequestHandler({ request: new Request(url), createRouter })(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}

/** The server has every message; it only records which bundles the browser will need. */
function recordBundles(): Omit<LoadedMessages, 'text'> {
  const loadedBundles = new Set<MessageBundle>(['site'])
  return { loadedBundles, loadBundle: async (bundle) => void loadedBundles.add(bundle) }
}

/** The server records no events. */
const noopEvents: Events = { page() {}, track() {}, watch: () => () => {}, flush: async () => {}, clear() {} }
