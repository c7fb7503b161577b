import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Count, closed, IdParams, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { LONGEST } from '../rules.ts'
import { DOUBTS, FLYER_FIELDS, FLYER_REFUSALS, MAX_FLYER_PAGES, MAX_TEXT, SOURCES } from './rules.ts'

const Field = Type.Enum([...FLYER_FIELDS])
export type FlyerField = Static<typeof Field>

const Doubt = Type.Object({
  kind: Type.Enum([...DOUBTS]),
  /** The other value, the year, or what is combined. */
  detail: Text(200),
})
export type Doubt = Static<typeof Doubt>

/** A value as the form shows it. It is empty where the flyer says that there is none, such as a rent on request. */
const FoundField = Type.Object({
  field: Field,
  value: Text(LONGEST.description),
  source: Type.Enum([...SOURCES]),
  /** Counted from 1; null for pasted text. */
  page: Nullable(Type.Integer({ minimum: 1, maximum: MAX_FLYER_PAGES })),
  /** The words from which it was read. */
  words: Text(200),
  doubt: Nullable(Doubt),
})
export type SourcedField = Static<typeof FoundField>
/** Before it is known whether it is from the flyer. */
export type FoundField = Omit<SourcedField, 'source'>

const FlyerReading = Type.Object({
  fields: List(FoundField, FLYER_FIELDS.length),
  /** 0 for pasted text. */
  pageCount: Count,
  refusal: Nullable(Type.Enum([...FLYER_REFUSALS])),
})
export type FlyerReading = Static<typeof FlyerReading>

export const flyers = {
  'POST /api/tourbooks/:id/flyers': {
    access: 'manage_tourbooks',
    summary:
      'Reads what a flyer says of a space, each value with the page and the words it is from: pasted text, or an uploaded PDF (kind `document`), which is deleted once it is read. Nothing is saved',
    params: IdParams,
    body: Type.Object({ text: Type.Optional(Text(MAX_TEXT, 1)), uploadId: Type.Optional(Uuid) }, closed),
    reply: FlyerReading,
  },
} satisfies Contract
