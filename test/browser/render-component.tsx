import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import axe from 'axe-core'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { cleanup, render } from 'vitest-browser-react/pure'
import type { Call, CallOptions, EndpointName, InputOf, ReplyOf } from '#api'
import { intlTag, type Locale } from '#lib/locale.ts'
import { MESSAGE_BUNDLES, makeMessages } from '#messages/bundles.ts'
import { makeRouter } from '#site/routing/router.ts'
import type { RouterContext } from '#site/routing/router-context.ts'
import { useApp } from '#site/routing/use-app.ts'
import { NotificationStack } from '#ui/notifications/NotificationStack.tsx'
import { dismissAll } from '#ui/notify.ts'
import type { Site } from '#ui/use-text.ts'
import { AXE_TAGS } from '../axe-rules.ts'

/** What the server would reply, by endpoint; a function may also throw an `ApiError`. */
type Endpoints = {
  [K in EndpointName]?: (input: InputOf<K>, options?: CallOptions) => ReplyOf<K> | Promise<ReplyOf<K>>
}
type Options = {
  locale?: Locale
  /** The page with the component, as in src/pages.tsx, and its address. */
  route?: string
  path?: string
  site?: Partial<Site>
  endpoints?: Endpoints
  /** Receives the recorded user actions. */
  track?: RouterContext['events']['track']
}

/**
 * Renders a component as on a page: with theme, messages, notifications, a router and an API that replies from memory.
 * All other addresses are empty pages.
 */
export async function renderComponent(
  component: ReactNode,
  { locale = 'en-us', route = '/', path = route, site = {}, endpoints = {}, track = () => {} }: Options = {},
) {
  const call: Call = async (name, input, options) => {
    const reply = endpoints[name] as ((input: object, options?: CallOptions) => unknown) | undefined
    if (!reply) throw new Error(`No reply was given for ${name}.`)
    return (await reply(input, options)) as never
  }
  const context: Omit<RouterContext, 'queryClient'> = {
    call,
    locale,
    ...(await makeMessages(locale, MESSAGE_BUNDLES)),
    loadedModules: new Set(),
    events: {
      page: () => {},
      track,
      watch: () => () => {},
      flush: async () => {},
      clear: () => {},
    },
    site: { origin: 'https://frontage.example', mapStyleUrl: '', ...site },
    assets: { scripts: [], styles: [], preload: [], messages: {} },
  }
  const root = createRootRouteWithContext<RouterContext>()({ component: Document })
  const under = { getParentRoute: () => root, remountDeps: ({ params }: { params: object }) => params }
  const pages = [
    createRoute({ ...under, path: route, component: () => component }),
    createRoute({ ...under, path: '$' }),
  ]
  const router = makeRouter(root.addChildren(pages), context)
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  // Test files share the document, and with it how far it is scrolled.
  await cleanup()
  dismissAll()
  window.scrollTo({ top: 0, behavior: 'instant' })
  document.documentElement.lang = intlTag(locale)
  document.title = 'Component'
  await render(<RouterProvider router={router} />)
  return { address: () => router.latestLocation.href }
}

function Document() {
  const { queryClient } = useApp()
  return (
    <QueryClientProvider client={queryClient}>
      <main>
        <h1 className="visually-hidden">Component</h1>
        <Outlet />
      </main>
      <NotificationStack />
    </QueryClientProvider>
  )
}

/** Expects no finding of axe, by the rules of the journeys. */
export async function expectAccessible() {
  // A color that is changing is neither of the two.
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
  await Promise.allSettled(changes.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { runOnly: AXE_TAGS, resultTypes: ['violations'] })
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
