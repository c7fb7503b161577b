import Type, { type Static } from 'typebox'
import { CardPhoto } from '#features/media/contract.ts'
import { Id, List, Nullable, Slug, Text } from '#lib/values.ts'
import { CheckedMustHaves, Requirement } from '../requirement/contract.ts'
import { MAX_NAME, MAX_NOTE, MAX_STOPS } from '../rules.ts'
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
  /** Of a public listing; null for every other space. */
  buildingId: Nullable(Id),
  /** With `id` the address of a public listing's page; null for every other space. */
  slug: Nullable(Slug),
  space: SpaceSummary,
  ...Notes,
  mustHaves: CheckedMustHaves,
})
export type Stop = Static<typeof Stop>

/** A tourbook as searches show it while spaces are added to it. */
export const StopListings = Type.Object({
  id: Id,
  name: Text(MAX_NAME, 1),
  client: Text(MAX_NAME),
  requirement: Requirement,
  /** In order; ids are null for a space that is not on the marketplace. */
  stops: List(
    Type.Object({
      listingId: Nullable(Id),
      buildingId: Nullable(Id),
      photo: Nullable(CardPhoto),
      ...Type.Pick(SpaceSummary, ['longitude', 'latitude']).properties,
    }),
    MAX_STOPS,
  ),
})
export type StopListings = Static<typeof StopListings>
