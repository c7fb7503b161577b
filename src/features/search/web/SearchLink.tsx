import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useIsTooLong } from '#ui/use-long-address.ts'
import { linkTo, type SearchRequest } from './read-address.ts'

type Props = { request: SearchRequest } & Omit<ComponentProps<'a'>, 'href'>

/** A real link to a search, which works without a script too. */
export function SearchLink({ request, ...rest }: Props) {
  const { to, params, search } = linkTo(request)
  if (useIsTooLong(JSON.stringify(search))) return <a {...rest} />
  return (
    <Link
      to={to}
      params={params}
      search={search as never}
      // Only the very search that is shown is the current one; the router takes any that says less for it too.
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      preload={false}
      {...rest}
    />
  )
}
