import { Link, type LinkComponentProps, type RegisteredRouter } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

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
