import { lazyRouteComponent, notFound, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { ApiError, type EndpointName, type InputOf, type ReplyOf, readOptions } from '#api'
import type { MessageBundle } from '#messages/bundles.ts'
import { headTags, type PageHead } from '../head.ts'
import type { RouterContext } from './router-context.ts'

/** A page's parameters in its address. */
export type Address = { params: Record<string, string>; search: Record<string, string | string[]>; path: string }

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
  }
}

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
      throw redirect({ href: signInAddress(here), statusCode: 302 })
    throw error
  }
}

/** The page to sign in on, and from there back to `origin`, a path of this site. */
export const signInAddress = (origin: string) => `/login?origin=${encodeURIComponent(origin)}`

/** Sends the reader to the address a page really has. */
export function moveTo(href: string): never {
  throw redirect({ href, statusCode: 301 })
}

/** The number an id in an address says; anything else is a page that is not there. */
export function idIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}
