import type { FormFields } from '#lib/fields/fields.ts'
import type { MessageId } from '#messages/messages.ts'

/** The tabs of a record's page in order, by their name in the address; the first has none. */
export type RecordTabs<Tab extends string = string> = Readonly<Record<Tab, MessageId>>

/** A tab that is a form: its fields, its cards, and the end of the path that saves it. */
export type FormPart<Path extends string> = {
  fields: FormFields
  path: Path
  /** `note` is below the title. */
  sections: readonly { id: string; title: MessageId; note?: MessageId }[]
}

/** The tab that an address names; the first for any other. */
export function tabNamed<Tab extends string>(tabs: RecordTabs<Tab>, name: unknown): Tab {
  const names = Object.keys(tabs) as Tab[]
  return names.find((each) => each === name) ?? names[0]!
}
