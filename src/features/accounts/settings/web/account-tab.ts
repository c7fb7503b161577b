import type { ComponentType } from 'react'
import type { EndpointName, InputOf } from '#api'
import type { PageName } from '#events'
import type { MessageId } from '#messages/messages.ts'

/** The endpoints that can be read without any input. */
type Read = { [Name in EndpointName]: Record<never, never> extends InputOf<Name> ? Name : never }[EndpointName]

/** A tab of the account page. Each feature has its own; `src/account-tabs.tsx` lists them. */
export type AccountTab = {
  /** In the page's address: /users/account?page=<name>. */
  name: string
  label: MessageId
  /** What is read before the tab is shown. */
  read: Read
  alsoReads?: readonly Read[]
  event: PageName
  Content: ComponentType
}
