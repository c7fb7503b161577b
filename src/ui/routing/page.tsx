import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ApiError, type EndpointName, type InputOf, type ReplyOf, readOptions } from '#api'
import { paths } from '#lib/paths.ts'
import { withQuery } from '#lib/query.ts'
import type { MessageBundle } from '#messages/bundles.ts'
import { headTags, type PageHead } from '../head.ts'
import type { RouterContext } from './router-context.ts'
import type { AddressQuery } from './search-params.ts'

/** A page's parameters in its address. */
export type Address = { params: Record<string, string>; search: AddressQuery; path: string }

export type LoadContext = RouterContext &
  Address & {
    /** Reads one endpoint for the page; 404 becomes the page that is not there, 401 the way to sign in. */
    read: <K extends EndpointName>(name: K, input: InputOf<K>) => Promise<ReplyOf<K>>
  }

/** What an `XxxPage.tsx` exports: what to read first and how to head it, and the component. */
export type PageModule = { load: (context: LoadContext) => Promise<PageHead>; Page: ComponentType }

/** A route's options from a page's module, which comes only when the page is opened, together with its message bundle. */
export function page(importModule: () => Promise<PageModule>, bundle: MessageBundle = 'site') {
  return {
    loader: async ({ context, params, location }: LoaderInput) => {
      const [{ load }] = await Promise.all([importModule(), context.loadBundle(bundle)])
      const address = { params, search: location.search, path: location.pathname }
      return load({ ...context, ...address, read: (name, input) => readOrLeave(context, location.href, name, input) })
    },
    head: ({ loaderData, match }: { loaderData?: PageHead; match: { context: RouterContext } }) =>
      loaderData ? headTags(loaderData, match.context.site.origin) : {},
    headers: ({ loaderData }: { loaderData?: PageHead }) => (loaderData?.byLink ? BY_LINK : undefined),
    component: lazyRouteComponent(importModule, 'Page'),
    // Another listing or building is another page, which begins anew.
    remountDeps: ({ params }: Pick<Address, 'params'>) => params,
  }
}

/** For a page whose head follows a name in its query, such as a tab: `load` runs again when that changes. */
export const loadsBy = (name: string) => ({
  loaderDeps: ({ search }: Pick<Address, 'search'>) => ({ [name]: search[name] }),
})

const BY_LINK = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }

type LoaderInput = {
  context: RouterContext
  params: Record<string, string>
  location: { search: Address['search']; pathname: string; href: string }
}

async function readOrLeave<K extends EndpointName>(
  { queryClient, call }: RouterContext,
  here: string,
  name: K,
  input: InputOf<K>,
) {
  try {
    return await queryClient.ensureQueryData(readOptions(call, name, input))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound()
    if (error instanceof ApiError && error.status === 401)
      throw redirect({ href: paths.login({ origin: here }), statusCode: 302 })
    throw error
  }
}

/** Sends the browser for good to the address a page really has, with the query it came with: a campaign's, say. */
export function moveTo(path: string, search: AddressQuery): never {
  throw redirect({ href: withQuery(path, search), statusCode: 301 })
}

/** The number an id in an address says; anything else is a page that is not there. */
export function idIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
