import type { ComponentProps } from 'react'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { useIsTooLong } from '#ui/use-long-address.ts'
import { type SearchRequest, searchPath } from './read-address.ts'

type Props = { request: SearchRequest } & Omit<ComponentProps<'a'>, 'href'>

/** A link to a search that also works without JavaScript. */
export function SearchLink({ request, ...rest }: Props) {
  const path = searchPath(request)
  if (useIsTooLong(path)) return <a {...rest} />
  return <SiteLink href={path} resetScroll={false} preload={false} {...rest} />
}
