import { Link, type LinkComponentProps, type RegisteredRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'href'> & { href: string } & Pick<
    LinkComponentProps<'a'>,
    'preload' | 'replace' | 'resetScroll'
  >

// Only a link to the very address that is shown is the current one; the router takes any that it begins with.
const SELF = { exact: true, includeSearch: true }
const NO_PROPS = {}

/**
 * A link by its address, as lib/paths.ts writes it. A page of this site is shown without loading a document; another site
 * is left to the browser. What the server answers without the router, such as a download, takes a plain <a>.
 */
export function SiteLink({ preload, replace, resetScroll, ...anchor }: Props) {
  if (!anchor.href.startsWith('/') || anchor.href.startsWith('//')) return <a {...anchor} />
  return (
    <Link<RegisteredRouter, string, string>
      {...anchor}
      {...{ preload, replace, resetScroll }}
      activeOptions={SELF}
      activeProps={NO_PROPS}
    />
  )
}
