import type { ComponentProps } from 'react'
import { paths } from '#lib/paths.ts'
import { SiteLink } from '#ui/routing/SiteLink.tsx'
import { type InboxAddress, inboxQuery } from './read-inbox-address.ts'

type Props = { address: InboxAddress } & Omit<ComponentProps<'a'>, 'href'>

/** A link within the inbox that also works without JavaScript. */
export function InboxLink({ address, ...rest }: Props) {
  return <SiteLink href={inboxPath(address)} resetScroll={false} preload={false} {...rest} />
}

export const inboxPath = (address: InboxAddress) => paths.inquiries(inboxQuery(address))
