import { findBuildingPhotos, findExteriors } from '#features/catalog/buildings/store.ts'
import type { Listing, ListingCard } from '#features/catalog/listings/contract.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { findListings } from '#features/catalog/listings/store.ts'
import type { Photo } from '#features/media/contract.ts'
import { presentPhoto } from '#features/media/present-media.ts'
import { picturePath } from '#lib/media/picture-files.ts'
import type { Db } from '#platform/database/db.ts'
import type { Hideable } from '../rules.ts'
import type { Space, SpaceSummary } from './contract.ts'
import { type Clues, type HiddenSpace, hideSpace } from './hide-space.ts'
import {
  type SpaceRow,
  spaceOfExternal,
  spaceOfListing,
  spaceOfWithdrawn,
  summaryOf,
  summaryOfCard,
} from './present-space.ts'
import { type ExternalListingRow, findExternalListings } from './store.ts'

/** The page of a public listing; null for every other space. */
type PageOfListing = { id: number; slug: string } | null
type LoadedSummary = { space: SpaceSummary; listing: (PageOfListing & { building: { id: number } }) | null }
type LoadedSpace = { space: Space; listing: PageOfListing; clues: Clues }

/** The spaces of stops, in their order, as they are now. */
export async function loadSpaces(db: Db, rows: SpaceRow[], now: Date): Promise<LoadedSpace[]> {
  return matchRows<Listing, LoadedSpace>(db, rows, loadListings(db, idsIn(rows, 'listing_id'), now), {
    listing: (listing, exterior) => ({
      space: spaceOfListing(outsideFirst(listing, exterior)),
      listing,
      clues: cluesOfListing(listing),
    }),
    external: (row) => ({ space: spaceOfExternal(row), listing: null, clues: cluesOfExternal(row) }),
    withdrawn: (row) => ({ space: spaceOfWithdrawn(row), listing: null, clues: cluesOfWithdrawn(row) }),
  })
}

/** The same as in a list. */
export async function loadSummaries(db: Db, rows: SpaceRow[], now: Date): Promise<LoadedSummary[]> {
  return matchRows<ListingCard, LoadedSummary>(db, rows, loadCards(db, idsIn(rows, 'listing_id'), now), {
    listing: (card, exterior) => ({ space: summaryOfCard(outsideFirst(card, exterior)), listing: card }),
    external: (row) => ({ space: summaryOf(spaceOfExternal(row)), listing: null }),
    withdrawn: (row) => ({ space: summaryOf(spaceOfWithdrawn(row)), listing: null }),
  })
}

/** The spaces of stops without what a link hides. */
export async function loadHiddenSpaces(
  db: Db,
  rows: SpaceRow[],
  { hides, now }: { hides: readonly Hideable[]; now: Date },
): Promise<HiddenSpace[]> {
  const spaces = await loadSpaces(db, rows, now)
  const buildingIds = hides.includes('address') ? new Set(spaces.flatMap(({ clues }) => clues.buildingId ?? [])) : []
  const buildingPhotos = new Set((await findBuildingPhotos(db, [...buildingIds])).map(picturePath))
  return spaces.map((space) => hideSpace(space, hides, buildingPhotos))
}

/** The ids of the rows that have one. */
export const idsIn = <Key extends 'listing_id' | 'external_listing_id'>(rows: Record<Key, number | null>[], key: Key) =>
  rows.flatMap((row) => row[key] ?? [])

const loadListings = async (db: Db, ids: number[], now: Date) =>
  (await findListings(db, ids, now)).map((row) => presentListing(row, now))

type Present<Listed, Shown> = {
  listing: (listing: Listed, exterior: Photo | undefined) => Shown
  external: (row: ExternalListingRow) => Shown
  withdrawn: (row: SpaceRow) => Shown
}

async function matchRows<Listed extends { id: number; building: { id: number } }, Shown>(
  db: Db,
  rows: SpaceRow[],
  found: Promise<Listed[]>,
  present: Present<Listed, Shown>,
): Promise<Shown[]> {
  const [listings, externals] = await Promise.all([found, findExternalListings(db, idsIn(rows, 'external_listing_id'))])
  const exteriors = await findExteriors(db, [...new Set(listings.map(({ building }) => building.id))])
  const exteriorOf = new Map(exteriors.map((row) => [row.building_id, presentPhoto(row)]))
  const listingOf = new Map(listings.map((listing) => [listing.id, listing]))
  const externalOf = new Map(externals.map((external) => [external.id, external]))
  return rows.map((row) => {
    const listing = listingOf.get(row.listing_id ?? 0)
    const external = externalOf.get(row.external_listing_id ?? 0)
    if (listing) return present.listing(listing, exteriorOf.get(listing.building.id))
    return external ? present.external(external) : present.withdrawn(row)
  })
}

/** On a tour a building is recognized by its outside: its photo comes before those of the space. Lists use `varyPhotos` then. */
const outsideFirst = <Shown extends { photos: readonly { src: string }[] }>(
  listed: Shown,
  exterior: Shown['photos'][number] | undefined,
): Shown =>
  exterior ? { ...listed, photos: [exterior, ...listed.photos.filter(({ src }) => src !== exterior.src)] } : listed

const cluesOfListing = ({ building, area, usableArea, listingAgents }: Listing): Clues => ({
  agents: listingAgents,
  building,
  buildingId: building.id,
  areas: [area.magnitude, ...(usableArea ? [usableArea.magnitude] : [])],
})

const cluesOfExternal = (row: ExternalListingRow): Clues => ({
  agents: [
    {
      lastName: row.agent_name.trim().split(/\s+/).at(-1) ?? '',
      company: row.agent_company,
      email: row.agent_email,
      phone: row.agent_phone,
    },
  ],
  building: {
    name: row.building_name || null,
    street: row.street,
    city: row.city,
    submarket: null,
    landlord: null,
    address: { postalCode: row.postal_code },
  },
  buildingId: null,
  areas: row.area_sqft === null ? [] : [row.area_sqft, spaceOfExternal(row).area!.magnitude],
})

/** As add-listings.ts notes them: "Suite 300, The Cooperage" and "954 West Fulton Market, Chicago". */
function cluesOfWithdrawn({ title, address }: SpaceRow): Clues {
  const [suite = '', name = suite] = splitLast(title)
  const [street = '', city = ''] = splitLast(address)
  const building = { name, street, city, submarket: null, landlord: null, address: { postalCode: null } }
  return { agents: [], building, buildingId: null, areas: [] }
}

function splitLast(text: string): string[] {
  const at = text.lastIndexOf(', ')
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 2)]
}
