import Type, { type Static } from 'typebox'
import { Id, Nullable, Text } from '#lib/values.ts'

/** A leasing agent, with the fields that are public. */
export const Agent = Type.Object({
  id: Id,
  firstName: Text(80),
  lastName: Text(80),
  title: Nullable(Text(120)),
  company: Text(160),
  email: Text(254),
  /** Digits only. */
  phone: Nullable(Text(20)),
  portrait: Nullable(Text(200)),
})
export type Agent = Static<typeof Agent>

export const CompanyName = Type.Object({ id: Id, name: Text(160), logo: Nullable(Text(200)) })
export type CompanyName = Static<typeof CompanyName>
