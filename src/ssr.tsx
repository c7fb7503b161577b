import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { callThrough, type Transport } from '#api'
import type { Locale } from '#lib/locale.ts'
import type { Room, Sentences } from '#messages/bundles.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { openRouter } from '#ui/routing/router.ts'
import type { Events, RouterContext, Site } from '#ui/routing/router-context.ts'
import { pages } from './pages.tsx'

export type RenderInput = {
  url: string
  transport: Transport
  locale: Locale
  site: Site
  assets: RouterContext['assets']
  /** A random word that every script of the router's and ours carries as its nonce. */
  scriptMark: string
}

/** The address of every page, such as /listing/$slug/$id. */
export const paths: readonly string[] = Object.values(pages.children ?? {}).map(
  ({ options }) => (options as { path: string }).path,
)

/** Renders the page at `url` whole: its status, its redirects and its HTML. */
export async function render({ url, transport, locale, site, assets, scriptMark }: RenderInput): Promise<Response> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const createRouter = () =>
    openRouter(
      pages,
      { call: callThrough(transport), events: DEAF, locale, text, ...noteRooms(), site: { ...site }, assets },
      { scriptMark },
    )
  return createRequestHandler({ request: new Request(url), createRouter })(({ router, responseHeaders }) =>
    renderRouterToString({ router, responseHeaders, children: <RouterServer router={router} /> }),
  )
}

/** The server knows every sentence; it only notes which the browser will need. */
function noteRooms(): Omit<Sentences, 'text'> {
  const learned = new Set<Room>(['site'])
  return { learned, learn: async (room) => void learned.add(room) }
}

/** Nothing has happened until somebody looks at the page. */
const DEAF: Events = { page() {}, track() {}, watch: () => () => {}, flush: async () => {}, forget() {} }
