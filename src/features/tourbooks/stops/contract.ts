import Type, { type Static } from 'typebox'
import { ListingCard, Rent } from '#features/catalog/listings/contract.ts'
import {
  AVAILABILITIES,
  CARD_PHOTOS,
  LEASE_STRUCTURES,
  LEASE_TYPES,
  SPACE_TYPES,
} from '#features/catalog/listings/rules.ts'
import { CardPhoto } from '#features/media/contract.ts'
import { AreaValue, Count, Id, IsoDate, Latitude, List, Longitude, Nullable, Slug, Text } from '#lib/values.ts'
import { MAX_NOTE, STOP_STATUSES } from '../rules.ts'

const { status: _status, ...listed } = ListingCard.properties

/** The space of a stop, the same for a listing of the marketplace and an external one. What is not known is null. */
export const StopSpace = Type.Object({
  status: Type.Enum([...STOP_STATUSES]),
  name: Text(330),
  buildingName: Nullable(Text(160)),
  street: Text(330),
  city: Text(120),
  submarket: Nullable(Text(120)),
  longitude: Nullable(Longitude),
  latitude: Nullable(Latitude),
  spaceType: Nullable(Type.Enum([...SPACE_TYPES])),
  area: Nullable(AreaValue),
  minDivisible: listed.minDivisible,
  rent: Nullable(Rent),
  leaseType: Nullable(Type.Enum([...LEASE_TYPES])),
  leaseStructure: Nullable(Type.Enum([...LEASE_STRUCTURES])),
  availability: Nullable(Type.Enum([...AVAILABILITIES])),
  availableOn: Nullable(IsoDate),
  /** Whole days since an agent confirmed the listing; null for one that nobody confirms. */
  confirmedDaysAgo: Nullable(Count),
  photos: List(CardPhoto, CARD_PHOTOS),
})
export type StopSpace = Static<typeof StopSpace>

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
  space: StopSpace,
  ...Notes,
})
export type Stop = Static<typeof Stop>
