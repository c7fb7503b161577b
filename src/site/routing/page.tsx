import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { EndpointName, InputOf, ReplyOf } from '#api'
import { ALL_PAGES, MAP_LIBRARY } from '#lib/pages/start-modules.ts'
import { paths } from '#lib/paths.ts'
import { withQuery } from '#lib/query.ts'
import type { MessageBundle } from '#messages/bundles.ts'
import { ApiError } from '#ui/api-error.ts'
import { withHydrationEvent } from '#ui/before-hydration/follow-early-links.ts'
import { headTags, type PageHead } from '#ui/head.ts'
import { reloadFailedSheets } from '#ui/routing/failed-sheets.ts'
import { attemptOnline, untilLoadable } from '#ui/routing/online.ts'
import { retryableImport } from '#ui/routing/retryable-import.ts'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { readOptions } from '../api/api-client.ts'
import { NotFoundNotice } from '../frame/Notices.tsx'
import type { RouterContext } from './router-context.ts'

/** A page's parameters in its address. */
export type Address = { params: Record<string, string>; search: AddressQuery; path: string }

export type LoadContext = RouterContext &
  Address & {
    /** Reads one endpoint for the page; 404 shows the not-found page, 401 redirects to the sign-in page. */
    read: <K extends EndpointName>(name: K, input: InputOf<K>) => Promise<ReplyOf<K>>
  }

/** A module that a route loads when it is opened. */
type RouteModule = {
  /** Added by the server's build: the path of its file. */
  source?: string
}

/** The exports of an `XxxPage.tsx`: `load` reads the data and returns the head; `Page` is the component. */
type PageModule = RouteModule & {
  load: (context: LoadContext) => Promise<PageHead>
  Page: ComponentType
  /** The first screen is a map, whose library the browser loads early. */
  startsWithMap?: boolean
}

/** The exports of an `XxxFrame.tsx` around several pages: `load` reads its own data; `Frame` has an `<Outlet>` for the page. */
type FrameModule = RouteModule & {
  load: (context: LoadContext) => Promise<void>
  Frame: ComponentType
}

/** A route's options for a page's module, which is loaded when the page is opened, together with its message bundle. */
export function page(importModule: () => Promise<PageModule>, bundle: MessageBundle = 'site') {
  const { importOnline, loadModule } = loadable(importModule, bundle)
  return {
    ...SHARED_OPTIONS,
    loader: async (input: LoaderInput) => {
      const { load, startsWithMap } = await loadModule(input.context)
      if (startsWithMap) input.context.loadedModules.add(MAP_LIBRARY)
      return load(loadContextOf(input))
    },
    head: ({ loaderData, match }: { loaderData?: PageHead; match: { context: RouterContext } }) =>
      loaderData ? headTags(loaderData, match.context.site.origin) : {},
    headers: ({ loaderData }: { loaderData?: PageHead }) => (loaderData?.byLink ? BY_LINK : undefined),
    component: lazyRouteComponent(async () => ({ Page: withHydrationEvent((await importOnline()).Page) }), 'Page'),
  }
}

/** A route's options for a frame around pages, which stays mounted while they change. */
export function frame(importModule: () => Promise<FrameModule>, bundle: MessageBundle) {
  const { importOnline, loadModule } = loadable(importModule, bundle)
  return {
    ...SHARED_OPTIONS,
    loader: async (input: LoaderInput) => {
      const { load } = await loadModule(input.context)
      return load(loadContextOf(input))
    },
    component: lazyRouteComponent(importOnline, 'Frame'),
  }
}

const SHARED_OPTIONS = {
  // Marks this match as not found, so that the notice gets the frame of the site.
  notFoundComponent: NotFoundNotice,
  // Another listing or building is a different page, which is mounted anew.
  remountDeps: ({ params }: Pick<Address, 'params'>) => params,
}

function loadable<Module extends RouteModule>(importModule: () => Promise<Module>, bundle: MessageBundle) {
  const importAgain = retryableImport(importModule)
  let isLoaded = false
  const importOnline = async () => {
    const module = await attemptOnline(async () => {
      await reloadFailedSheets()
      return importAgain()
    })
    isLoaded = true
    return module
  }
  const loadModule = async (context: RouterContext) => {
    // Offline, a page that is not loaded yet opens when the browser is back online.
    if (!isLoaded) await untilLoadable()
    const [module] = await Promise.all([importOnline(), attemptOnline(() => context.loadBundle(bundle))])
    if (module.source) context.loadedModules.add(module.source)
    if (bundle === 'account') context.loadedModules.add(ALL_PAGES)
    return module
  }
  return { importOnline, loadModule }
}

const loadContextOf = ({ context, params, location }: LoaderInput): LoadContext => ({
  ...context,
  params,
  search: location.search,
  path: location.pathname,
  read: (name, input) => readOrRedirect(context, location.href, name, input),
})

/** For a page whose head depends on query parameters, such as a tab: `load` runs again when one of them changes. */
export const loadsBy = (...names: string[]) => ({
  loaderDeps: ({ search }: Pick<Address, 'search'>) => names.map((name) => search[name]),
})

const BY_LINK = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

type LoaderInput = {
  context: RouterContext
  params: Record<string, string>
  location: { search: Address['search']; pathname: string; href: string }
}

async function readOrRedirect<K extends EndpointName>(
  { queryClient, call, site }: RouterContext,
  here: string,
  name: K,
  input: InputOf<K>,
) {
  // Pages with a password are not shown in a frame.
  const signInPath = site.embedOrigins ? paths.embeddedSignIn : paths.login
  try {
    return await queryClient.ensureQueryData(readOptions(call, name, input))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ href: signInPath({ origin: here }), statusCode: 302 })
    throw error
  }
}

/** Redirects permanently to the page's address, with the query of the request, such as a campaign. */
export function moveTo(path: string, search: AddressQuery): never {
  throw redirect({ href: withQuery(path, search), statusCode: 301 })
}

/** Parses an id in an address; anything else shows the not-found page. */
export function idIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
