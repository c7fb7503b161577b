import type { Building } from '#features/catalog/buildings/contract.ts'
import { findBuildingListingIds, findStackSpaces } from '#features/catalog/buildings/find-spaces.ts'
import { loadPublicBuilding } from '#features/catalog/buildings/load-public-building.ts'
import { presentBuilding } from '#features/catalog/buildings/present-building.ts'
import { findBuilding, findEditorsBuilding } from '#features/catalog/buildings/store.ts'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { presentListing } from '#features/catalog/listings/present-listing.ts'
import { confirmedSince, MARKETED } from '#features/catalog/listings/rules.ts'
import { findEditorsListings, findListing, findListings } from '#features/catalog/listings/store.ts'
import { utcDaysBetween } from '#lib/dates.ts'
import type { Area } from '#lib/units/area.ts'
import type { Db } from '#platform/database/db.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { findAttributes } from '../attributes/store.ts'
import { type BrochureAttributes, MAX_SUITES } from '../rules.ts'

/** A building, with suites of it or with all of them; or one listing, also as a flyer that leads to its page at an origin. */
export type BrochureSubject = { buildingId: number; listingIds: number[] } | { listingId: number; flyerOrigin?: string }

type Space = { id: number; area: Area }

/** What a brochure is made of: only what every visitor sees, or will see once its building is published. */
export type LoadedSubject = {
  building: Building
  listings: Listing[]
  /** All spaces that it is about: of a building with more than it lists, also the others. */
  spaces: Space[]
  /** How many days ago the first of its spaces was confirmed: since then all figures are; null without spaces. */
  confirmedDaysAgo: number | null
  /** It is of one listing, not of its building. */
  isOfListing: boolean
  /** Its building is not published yet: it is for those who may edit it, and so are its pictures. */
  isDraft: boolean
  /** Scheme and host of the page that a flyer leads to; undefined for a brochure. */
  flyerOrigin?: string | undefined
  attributes: BrochureAttributes
}

/** The time, and the user who requests a brochure; null for a visitor. */
export type Request = { now: Date; user: SessionUser | null }

/**
 * What the brochure of a subject is made of; undefined where the listing or one of the chosen suites is not on the market,
 * or was not confirmed for so long that it is hidden, and where the building is not published: of a draft those who may edit
 * it have a brochure.
 */
export const loadSubject = (db: Db, subject: BrochureSubject, request: Request): Promise<LoadedSubject | undefined> =>
  'listingId' in subject ? loadListing(db, subject, request.now) : loadBuilding(db, subject, request)

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
  const { confirmedDaysAgo } = listing
  const own = { listings: [listing], spaces: [listing], confirmedDaysAgo, isOfListing: true, isDraft: false }
  return { building, ...own, flyerOrigin, attributes }
}

async function loadBuilding(
  db: Db,
  { buildingId, listingIds }: { buildingId: number; listingIds: number[] },
  { now: today, user }: Request,
): Promise<LoadedSubject | undefined> {
  const [published, stack, marketed, attributes] = await Promise.all([
    findBuilding(db, buildingId, today),
    findStackSpaces(db, buildingId, today),
    findBuildingListingIds(db, buildingId, { today, limit: 2000, offset: 0 }),
    findAttributes(db, buildingId),
  ])
  const editor = published ? null : user
  const row = editor ? await findDraft(db, buildingId, editor, today) : published
  if (!row || listingIds.some((id) => !marketed.ids.includes(id))) return undefined
  const building = presentBuilding(row, stack, today)
  // In the order of the building: from the top floor down.
  const chosen = marketed.ids.filter((id) => listingIds.length === 0 || listingIds.includes(id))
  const shown = chosen.slice(0, MAX_SUITES)
  const rows = await (editor ? findEditorsListings(db, shown, editor, today) : findListings(db, shown, today))
  const listings = shown
    .flatMap((id) => rows.filter((each) => each.id === id))
    .map((each) => presentListing(each, today))
  const ages = stack
    .filter(({ id }) => chosen.includes(id))
    .map(({ confirmed_at, created_at }) => utcDaysBetween(confirmed_at ?? created_at, today))
  return {
    building,
    listings,
    spaces: listingIds.length === 0 ? marketedSpaces(building) : listings,
    confirmedDaysAgo: ages.length > 0 ? Math.max(...ages) : null,
    isOfListing: false,
    isDraft: editor !== null,
    attributes,
  }
}

/** A building before it is published for the first time; one that was archived has no brochure any more. */
async function findDraft(db: Db, id: number, editor: SessionUser, today: Date) {
  const row = await findEditorsBuilding(db, id, editor, today)
  return row?.status === 'draft' ? row : undefined
}

const marketedSpaces = ({ stack }: Building): Space[] =>
  stack.spaces.flatMap(({ listing, area }) => (listing ? [{ id: listing.id, area }] : []))
