import Type, { type Static } from 'typebox'
import { Id, Nullable, Slug, Text } from '#lib/values.ts'
import { MAX_NOTE } from '../rules.ts'
import { SpaceSummary } from '../spaces/contract.ts'

export const Notes = {
  /** Shown to those the tourbook is shared with. */
  sharedNote: Text(MAX_NOTE),
  /** Shown to the owner alone. */
  privateNote: Text(MAX_NOTE),
}

/** A stop, as its owner sees it. */
export const Stop = Type.Object({
  /** The listing's id, or that of the external listing; null when the listing was deleted. */
  id: Nullable(Id),
  /** Unique among all stops; an order names stops by it. */
  sortableId: Id,
  external: Type.Boolean(),
  /** With `id` the address of a public listing's page; null for every other space. */
  slug: Nullable(Slug),
  space: SpaceSummary,
  ...Notes,
})
export type Stop = Static<typeof Stop>
