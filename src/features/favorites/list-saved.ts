import { loadBuildingCards } from '#features/catalog/buildings/load-building-cards.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { todayIso } from '#lib/dates.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import { type Page, paginate } from '#platform/http/pagination.ts'
import { findSavedBuildings, findSavedLandlords, findSavedListings, type RowPage, type SavedRow } from './find-saved.ts'
import { presentLandlords, presentSaved } from './present-saved.ts'
import type { ListingSort, PlaceSort } from './rules.ts'

/** Of one user, whose time zone the dates are in. */
type Request<Sort> = { userId: number; timeZone: string; sort?: Sort; query?: string }

/** The user's saved listings that may be shown, and the names of the others. */
export async function listSavedListings(
  db: Db,
  { userId, timeZone, sort = '-saved', query = '', currency }: Request<ListingSort> & { currency: Currency },
  page: Page,
  now: Date,
) {
  const found = await findSavedListings(db, { userId, sort, query, currency, today: todayIso(now) }, page)
  const { shown, ...rest } = presentPage(found, await loadCards(db, idsOf(found.rows), now), timeZone, page)
  return { listings: shown, ...rest }
}

/** The same of buildings, with the number of listings published since they were saved. */
export async function listSavedBuildings(
  db: Db,
  { userId, timeZone, sort = '-saved', query = '' }: Request<PlaceSort>,
  page: Page,
  now: Date,
) {
  const found = await findSavedBuildings(db, { userId, sort, query, today: now }, page)
  const newListingCounts = new Map(found.rows.map(({ id, newListingCount }) => [id, newListingCount]))
  const cards = await loadBuildingCards(db, idsOf(found.rows), now)
  const counted = cards.map((card) => ({ ...card, newListingCount: newListingCounts.get(card.id)! }))
  const { shown, ...rest } = presentPage(found, counted, timeZone, page)
  return { buildings: shown, ...rest }
}

/** The same of landlords. */
export async function listSavedLandlords(
  db: Db,
  { userId, timeZone, sort = '-saved', query = '' }: Request<PlaceSort>,
  page: Page,
  now: Date,
) {
  const found = await findSavedLandlords(db, { userId, sort, query, today: now }, page)
  const { shown, ...rest } = presentPage(found, presentLandlords(found.rows), timeZone, page)
  return { buildingOwners: shown, ...rest }
}

function presentPage<Card extends { id: number }>(
  { rows, totalCount }: RowPage<SavedRow>,
  cards: Card[],
  timeZone: string,
  page: Page,
) {
  const { shown, gone } = presentSaved(rows, cards, timeZone)
  return { shown, gone, pagination: paginate(page, idsOf([...shown, ...gone]), totalCount) }
}

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)
