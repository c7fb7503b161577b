import { type LinkComponentProps, type RegisteredRouter, useLinkProps, useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ForwardedRef, memo } from 'react'
import { isRouterAddress } from './router-addresses.ts'
import type { AddressQuery } from './search-params.ts'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string } & Pick<
    LinkComponentProps<'a'>,
    'preload' | 'replace' | 'resetScroll'
  >

// Only a link to exactly the current address is active; by default the router also matches prefixes.
const SELF = { exact: true, includeSearch: true }
const NO_PROPS = {}

/**
 * A link by its address, as lib/paths.ts writes it. A page of this site opens without loading a document; another
 * site opens as usual. For responses without the router, such as a download, use a plain <a>.
 */
export const SiteLink = import.meta.env.SSR ? RenderedLink : RouterLink

function RouterLink({ preload, replace, resetScroll, ...anchor }: Props) {
  if (!anchor.href.startsWith('/') || anchor.href.startsWith('//')) return <a {...anchor} />
  return <LinkOfPage {...anchor} {...{ preload, replace, resetScroll }} />
}

const LinkOfPage = memo(function LinkOfPage({ ref, ...props }: Props) {
  const link = useLinkProps<RegisteredRouter, string, string>(
    { ...props, activeOptions: SELF, activeProps: NO_PROPS },
    ref as ForwardedRef<Element>,
  )
  // While a page loads, the router has its link as current already, beside that of the page that is still shown.
  return <a {...link} {...('aria-current' in props && { 'aria-current': props['aria-current'] })} />
})

/** On the server, what the router would render, which would match its routes and print the address for every link. */
function RenderedLink(props: Props) {
  const { pathname, search }: { pathname: string; search: AddressQuery } = useRouter().stores.location.get()
  // A link to the current path may be active; in a frame, links say so.
  if (!isRouterAddress(props.href) || isAt(pathname, props.href) || search.embed) return <RouterLink {...props} />
  const { preload: _preload, replace: _replace, resetScroll: _resetScroll, ...anchor } = props
  return <a {...anchor} />
}

const isAt = (pathname: string, href: string): boolean => {
  const [path] = href.split('?', 1)
  return pathname === path || pathname === `${path}/`
}
