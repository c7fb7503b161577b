import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useIsTooLong } from '#ui/use-long-address.ts'
import { linkTo, type SearchRequest } from './read-address.ts'

type Props = { request: SearchRequest } & Omit<ComponentProps<'a'>, 'href'>

/** A link to a search that also works without JavaScript. */
export function SearchLink({ request, ...rest }: Props) {
  const { to, params, search } = linkTo(request)
  if (useIsTooLong(JSON.stringify(search))) return <a {...rest} />
  return (
    <Link
      to={to}
      params={params}
      search={search as never}
      // Only the search shown is the current page; the router would also match searches with fewer filters.
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      preload={false}
      {...rest}
    />
  )
}
