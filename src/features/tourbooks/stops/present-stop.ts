import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import type { Stop, StopSpace } from './contract.ts'
import type { StopRow } from './store.ts'

/** A stop, for its owner. */
export function presentStop(
  row: StopRow,
  { card, external }: { card?: ListingCard | undefined; external?: StopSpace | undefined },
): Stop {
  return {
    id: row.listing_id ?? row.external_listing_id,
    sortableId: row.id,
    external: row.external_listing_id !== null,
    slug: card?.slug ?? null,
    space: card ? spaceOfCard(card) : (external ?? withdrawnSpace(row)),
    sharedNote: row.shared_note,
    privateNote: row.private_note,
  }
}

/** A public listing as the space of a stop. */
export function spaceOfCard(card: ListingCard): StopSpace {
  const { building } = card
  return {
    status: card.status,
    name: card.name,
    buildingName: building.name,
    street: building.street,
    city: building.city,
    submarket: building.submarket,
    longitude: building.longitude,
    latitude: building.latitude,
    spaceType: card.spaceType,
    area: card.area,
    minDivisible: card.minDivisible,
    rent: card.rent,
    leaseType: card.leaseType,
    leaseStructure: card.leaseStructure,
    availability: card.availability,
    availableOn: card.availableOn,
    confirmedDaysAgo: card.confirmedDaysAgo,
    photos: card.photos,
  }
}

/** A listing that is no longer public: only what was noted when it was added. */
export function withdrawnSpace({
  title,
  address,
  location,
}: Pick<StopRow, 'title' | 'address' | 'location'>): StopSpace {
  const { longitude, latitude } = location ? toCoordinates(location) : { longitude: null, latitude: null }
  return {
    ...UNKNOWN,
    status: 'withdrawn',
    name: title,
    buildingName: null,
    street: address,
    city: '',
    longitude,
    latitude,
  }
}

/** The facts of a space of which nothing is known. */
export const UNKNOWN = {
  submarket: null,
  spaceType: null,
  area: null,
  minDivisible: null,
  rent: null,
  leaseType: null,
  leaseStructure: null,
  availability: null,
  availableOn: null,
  confirmedDaysAgo: null,
  photos: [],
} satisfies Partial<StopSpace>
