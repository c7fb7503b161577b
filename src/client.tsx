import './ui/tokens.css'
import './ui/global.css'
import { QueryObserver } from '@tanstack/react-query'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserEnvironment } from '#features/events/web/browser-environment.ts'
import { makeTracker } from '#features/events/web/tracker.ts'
import { parseLocale } from '#lib/locale.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { type MessageBundle, makeMessages } from '#messages/bundles.ts'
import { callThrough } from '#site/api/api-client.ts'
import { makeBrowserTransport } from '#site/api/browser-transport.ts'
import { embedding } from '#site/embed/embedding.ts'
import { reportError, startErrorReports } from '#site/report-error.ts'
import { addRoutesWhenNeeded } from '#site/routing/more-routes.ts'
import { makeRouter } from '#site/routing/router.ts'
import { clearSavedPages } from '#site/saved-page/saved-pages.ts'
import { currentUserOptions } from '#site/use-current-user.ts'
import { watchSheets } from '#ui/routing/failed-sheets.ts'
import { attemptOnline } from '#ui/routing/online.ts'
import { readStored, writeStored } from '#ui/use-local-storage.ts'
import { publicSite } from './public-pages.tsx'

const RETRY_MS = 30_000

// Stored at once, since a visitor may leave before the code that reads it is loaded.
const isFromCampaign = /[?&](utm|vts)_/.test(location.search)
if (isFromCampaign) writeStored(STORAGE_KEYS.campaignLink, location.search)

const locale = parseLocale(document.documentElement.lang.toLowerCase())
const { messages: bundles, next, preload, scripts } = document.documentElement.dataset
const messages = await makeMessages(locale, bundles!.split(' ') as MessageBundle[])

/** What the server rendered, so that hydration finds the document it expects. */
const assets = {
  styles: Array.from(document.querySelectorAll('link[rel=stylesheet]'), (link) => link.getAttribute('href')!),
  preload: preload!.split(' '),
  ...(next && { next: next.split(' ') }),
  scripts: scripts!.split(' '),
  messages: {},
}

let isSendingUnsent = false

watchSheets()
const stylesApplied = applyStyles()
const call = callThrough(makeBrowserTransport())
startErrorReports((report) => call('POST /api/error_reports', { body: report }))
const events = makeTracker(browserEnvironment(call, import.meta.env.DEV ? console.error : reportError))

// Few visitors come by a campaign. Not before the tags are read, because loading code adds one.
if (isFromCampaign) void import('#site/events/save-campaign.ts').then(({ saveCampaign }) => saveCampaign())

const site = { origin: location.origin, mapStyleUrl: '' }
const router = makeRouter(publicSite, { call, events, locale, ...messages, loadedModules: new Set(), site, assets })
const openByServer = () => location.reload()
const addRoutes = addRoutesWhenNeeded(router, { importMore: () => import('./pages.tsx'), openByServer })
const routesAdded = addRoutes(location.pathname)

// Before the first request: without the header, the server would read the cookie of the window.
const { embed } = document.documentElement.dataset
if (embed !== undefined && window.parent !== window) {
  embedding.headers['x-embed'] = '1'
  const started = attemptOnline(() => import('#site/embed/talk-to-parent.ts')).then(({ talkToParent }) =>
    talkToParent(router, embed.split(' ')),
  )
  embedding.requestSession = async (reason) => (await started)(reason)
}

const { queryClient } = router.options.context
new QueryObserver(queryClient, {
  ...currentUserOptions(call),
  // Events are sent only once the current user is known.
  refetchInterval: ({ state }) => state.data === undefined && RETRY_MS,
}).subscribe(({ data }) => {
  if (!data) return
  if (data.user) void addRoutes()?.catch(() => {})
  // What an admin does who views the site as this user is not theirs.
  if (data.user?.viewedUntil) events.suspend()
  else events.ready(data.user)
  // Also after the session ended elsewhere, or another user signed in.
  void clearSavedPages({ except: data.user?.id })
  if (data.user && readStored(STORAGE_KEYS.unsentChanges + data.user.id)) void sendUnsentChanges(data.user.id)
})

// Not awaited here: the file with the other pages imports this one, which is then not evaluated yet.
Promise.all([stylesApplied, routesAdded]).then(
  () => {
    // As a transition, hydration is done in short pieces, between which the browser can answer.
    startTransition(() => void hydrateRoot(document, <RouterClient router={router} />))
  },
  () => {
    // The document may be older than the files that the server has now. One that was just reloaded is not.
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type !== 'reload') openByServer()
  },
)

/** What a phone could not send goes out from any page of its user; the code for it is loaded only if there is something. */
async function sendUnsentChanges(userId: number) {
  if (isSendingUnsent) return
  isSendingUnsent = true
  const { sendInBackground } = await attemptOnline(() => import('#features/portfolio/web/unsent/send-all.ts'))
  sendInBackground(router.options.context, userId)
}

/** Applies the sheets that did not delay the first paint; resolves when they are loaded or have failed. */
async function applyStyles() {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][media=print]')]
  await Promise.all(
    sheets.map((link) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      if (link.sheet) resolve()
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => resolve())
      link.media = 'all'
      return promise
    }),
  )
}
