import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type InboxAddress, listQuery } from './read-inbox-address.ts'

type Props = { address: InboxAddress } & Omit<ComponentProps<'a'>, 'href'>

/** A link within the inbox that also works without JavaScript. */
export function InboxLink({ address, ...rest }: Props) {
  return (
    <Link
      to="/inquiries"
      search={searchOf(address) as never}
      activeOptions={{ exact: true, includeSearch: true }}
      resetScroll={false}
      preload={false}
      {...rest}
    />
  )
}

export function inboxPath(address: InboxAddress): string {
  const search = new URLSearchParams(searchOf(address)).toString()
  return search === '' ? '/inquiries' : `/inquiries?${search}`
}

function searchOf(address: InboxAddress): Record<string, string> {
  const { inquiry } = address
  const query = { ...listQuery(address), ...(inquiry !== undefined && { inquiry }) }
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
}
