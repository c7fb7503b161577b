import type { MessageId } from '#messages/messages.ts'

/** The tabs of a record's page in order, by their name in the address; the first has none. */
export type RecordTabs<Tab extends string = string> = Readonly<Record<Tab, MessageId>>

/** The tab that an address names; the first for any other. */
export function tabNamed<Tab extends string>(tabs: RecordTabs<Tab>, name: unknown): Tab {
  const names = Object.keys(tabs) as Tab[]
  return names.find((each) => each === name) ?? names[0]!
}
