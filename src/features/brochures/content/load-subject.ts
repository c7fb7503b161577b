import type { Building } from '#features/catalog/buildings/contract.ts'
import { findBuildingListingIds } from '#features/catalog/buildings/find-spaces.ts'
import { loadPublicBuilding } from '#features/catalog/buildings/load-public-building.ts'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { confirmedSince, MARKETED } from '#features/catalog/listings/rules.ts'
import { findListing, findListings } from '#features/catalog/listings/store.ts'
import type { Area } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import { findAttributes } from '../attributes/store.ts'
import { type BrochureAttributes, MAX_SUITES } from '../rules.ts'

/** A building, with suites of it or with all of them; or one listing, also as a flyer that leads to its page at an origin. */
export type BrochureSubject = { buildingId: number; listingIds: number[] } | { listingId: number; flyerOrigin?: string }

type Space = { id: number; area: Area }

/** What a brochure is made of: only what every visitor sees. */
export type LoadedSubject = {
  building: Building
  listings: Listing[]
  /** All spaces that it is about: of a building with more than it lists, also the others. */
  spaces: Space[]
  /** It is of one listing, not of its building. */
  isOfListing: boolean
  /** Scheme and host of the page that a flyer leads to; undefined for a brochure. */
  flyerOrigin?: string | undefined
  attributes: BrochureAttributes
}

/**
 * What the brochure of a subject is made of; undefined where the building is not published, or the listing or one of the
 * chosen suites is not on the market, or was not confirmed for so long that it is hidden.
 */
export async function loadSubject(db: Db, subject: BrochureSubject, today: Date): Promise<LoadedSubject | undefined> {
  return 'listingId' in subject ? loadListing(db, subject, today) : loadBuilding(db, subject, today)
}

async function loadListing(
  db: Db,
  { listingId, flyerOrigin }: { listingId: number; flyerOrigin?: string },
  today: Date,
): Promise<LoadedSubject | undefined> {
  const row = await findListing(db, listingId, today)
  if (!row || !MARKETED.includes(row.status)) return undefined
  if ((row.confirmed_at ?? row.created_at) < confirmedSince(today)) return undefined
  const building = await loadPublicBuilding(db, row.building_id, today)
  if (!building) return undefined
  const attributes = await findAttributes(db, building.id)
  const listing = presentListing(row, today)
  return { building, listings: [listing], spaces: [listing], isOfListing: true, flyerOrigin, attributes }
}

async function loadBuilding(
  db: Db,
  { buildingId, listingIds }: { buildingId: number; listingIds: number[] },
  today: Date,
): Promise<LoadedSubject | undefined> {
  const [building, marketed, attributes] = await Promise.all([
    loadPublicBuilding(db, buildingId, today),
    findBuildingListingIds(db, buildingId, { today, limit: 2000, offset: 0 }),
    findAttributes(db, buildingId),
  ])
  if (!building || listingIds.some((id) => !marketed.ids.includes(id))) return undefined
  // In the order of the building: from the top floor down.
  const chosen = marketed.ids.filter((id) => listingIds.length === 0 || listingIds.includes(id)).slice(0, MAX_SUITES)
  const rows = await findListings(db, chosen, today)
  const listings = chosen.flatMap((id) => rows.filter((row) => row.id === id)).map((row) => presentListing(row, today))
  const spaces = listingIds.length === 0 ? marketedSpaces(building) : listings
  return { building, listings, spaces, isOfListing: false, attributes }
}

const marketedSpaces = ({ stack }: Building): Space[] =>
  stack.spaces.flatMap(({ listing, area }) => (listing ? [{ id: listing.id, area }] : []))
