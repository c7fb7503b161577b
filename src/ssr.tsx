import { type AnyRoute, type AnyRouter, createRouter } from '@tanstack/react-router'
import {
  createRequestHandler,
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { Call } from '#api'
import type { Locale } from '#lib/locale.ts'
import type { LoadedMessages, MessageBundle } from '#messages/bundles.ts'
import { type CompiledMessage, makeText } from '#messages/format-message.ts'
import { loadMessages, type MessageId, type Translate } from '#messages/messages.ts'
import { callThrough, type Transport } from '#site/api/api-client.ts'
import { printInitialData } from '#site/api/initial-data.ts'
import { makeRouter } from '#site/routing/router.ts'
import type { Events, RouterContext } from '#site/routing/router-context.ts'
import type { PageHead } from '#ui/head.ts'
import type { Site } from '#ui/use-text.ts'

export { renderSite } from '#features/microsites/site/web/render-site.tsx'

import { CACHED_PAGES, marketsOf, type Scope } from './cached-pages.ts'
import { pages } from './pages.tsx'

/** Sends a request to the API; `text` is the JSON of the body. */
type RenderTransport = (request: Parameters<Transport>[0]) => Promise<{ status: number; body: unknown; text: string }>

type RenderInput = {
  url: string
  transport: RenderTransport
  locale: Locale
  site: Site
  assets: RouterContext['assets']
  /** A random nonce on every script of the router and of this site. */
  scriptMark: string
  /** Called for each read with the markets whose changes may change its response. */
  onScope: (scope: Scope) => void
}

export { CACHED_PAGES as cachedPages }

/** The address of every page, such as /listing/$slug/$id. */
export const paths: readonly string[] = Object.keys(createRouter({ routeTree: pages as AnyRoute }).routesByPath)

/**
 * A page as it is rendered, and an element with its data for the end of its body. A redirect has a location among its
 * headers and no HTML.
 */
export type RenderedDocument = { status: number; headers: Headers; html: string; initialData: string }

/** Renders the page at `url`. */
export async function render({
  url,
  transport,
  locale,
  site,
  assets,
  scriptMark,
  onScope,
}: RenderInput): Promise<RenderedDocument> {
  const { transport: recorded, jsonOf } = recordJson(transport)
  const messages: Record<MessageId, CompiledMessage> = await loadMessages(locale)
  const text: Translate = makeText(locale, (id) => messages[id])
  const createRouter = () =>
    makeRouter(
      pages,
      {
        call: scopedCall(callThrough(recorded), onScope),
        events: noopEvents,
        locale,
        text,
        ...recordBundles(),
        loadedModules: new Set(),
        site,
        assets,
      },
      { scriptMark },
    )
  let html = ''
  let initialData = ''
  const respond = createRequestHandler({ request: new Request(url), createRouter })
  const { status, headers } = await respond(async ({ router, responseHeaders }) => {
    try {
      html = await transformHtmlStringWithRouter(router, renderToString(<RouterServer router={router} />))
      initialData = printInitialData(router.options.context.queryClient, site, jsonOf)
      // Without the HTML, which would be encoded and decoded again.
      return new Response(null, { status: statusOf(router), headers: responseHeaders })
    } catch (error) {
      console.error('A page could not be rendered:', error)
      html = 'Internal Server Error'
      return new Response(null, { status: 500, headers: responseHeaders })
    } finally {
      router.serverSsr?.cleanup()
    }
  })
  return { status, headers, html, initialData }
}

function statusOf(router: AnyRouter): number {
  const heads = router.state.matches.map((match: { loaderData?: unknown }) => match.loaderData as PageHead | undefined)
  const isGone = heads.some((head: PageHead | undefined) => head?.isGone)
  return isGone ? 410 : getSsrStatus(router)
}

/** Records the JSON of each response, which the page contains as it is. */
function recordJson(transport: RenderTransport) {
  const texts = new WeakMap<object, string>()
  const recorded: Transport = async (request) => {
    const response = await transport(request)
    if (typeof response.body === 'object' && response.body !== null) texts.set(response.body, response.text)
    return response
  }
  return { transport: recorded, jsonOf: (data: unknown) => texts.get(data as object) ?? JSON.stringify(data) }
}

/** Reports the scope of each read. */
function scopedCall(call: Call, onScope: RenderInput['onScope']): Call {
  return async (name, input, options) => {
    const reply = await call(name, input, options)
    onScope(marketsOf(name, input, reply))
    return reply
  }
}

/** The server has every message; it only records which bundles the browser will need. */
function recordBundles(): Omit<LoadedMessages, 'text'> {
  const loadedBundles = new Set<MessageBundle>(['site'])
  return { loadedBundles, loadBundle: async (bundle) => void loadedBundles.add(bundle) }
}

/** The server records no events. */
const noopEvents: Events = { page() {}, track() {}, watch: () => () => {}, flush: async () => {}, clear() {} }
