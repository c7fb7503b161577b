import type { FastifyInstance } from 'fastify'
import { loadBuildingCards } from '#features/catalog/buildings/load-building-cards.ts'
import { loadCards } from '#features/catalog/listings/load-cards.ts'
import { findLandlordName } from '#features/landlords/store.ts'
import { currencyFor } from '#features/search/rules.ts'
import { todayIso } from '#lib/dates.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { favorites } from './contract.ts'
import { findSavedBuildings, findSavedLandlords, findSavedListings, type SavedRow } from './find-saved.ts'
import { presentLandlords, presentSaved } from './present-saved.ts'
import { MAX_SAVED, SAVED_PAGE_SIZE, type SavedKind } from './rules.ts'
import { type OnPlaceSaved, saveItem } from './save-item.ts'
import { findSavedIds, loadSavedIds, removeItem } from './store.ts'

/** The functions of alerts that favorites use; alerts come after favorites in the order of features. */
type AlertPort = {
  findTimeZone: (db: Db, userId: number) => Promise<string>
  countSearches: (db: Db, userId: number) => Promise<number>
  onPlaceSaved: OnPlaceSaved
}

export function favoriteRoutes(
  app: FastifyInstance,
  { db, clock, localeOf, alerts }: RouteContext & { alerts: AlertPort },
) {
  /** The public name of each kind; undefined for an item that may not be shown. */
  const nameOf: Record<SavedKind, (id: number) => Promise<string | undefined>> = {
    async listing(id) {
      const [card] = await loadCards(db, [id], clock())
      return card && `${card.name}, ${card.building.name}`
    },
    building: async (id) => (await loadBuildingCards(db, [id], clock()))[0]?.name,
    landlord: (id) => findLandlordName(db, id),
  }

  async function save(kind: SavedKind, id: number, userId: number) {
    const name = await nameOf[kind](id)
    const outcome = await saveItem(db, kind, { userId, id, name, now: clock() }, alerts.onPlaceSaved)
    if (outcome.ok) return { saved: true }
    if (outcome.reason === 'not_found') throw notFound(kind)
    throw conflict(`At most ${MAX_SAVED} of a kind can be saved. Remove some first.`)
  }

  async function remove(kind: SavedKind, id: number, userId: number) {
    await removeItem(db, kind, { userId, id, now: clock() })
    return { saved: false }
  }

  const isSaved = async (kind: SavedKind, id: number, userId: number) =>
    (await findSavedIds(db, kind, userId, [id])).has(id)

  /** The items of a page that may be shown, with dates in the user's time zone. */
  async function present<Card extends { id: number }>(rows: SavedRow[], cards: Card[], userId: number) {
    return presentSaved(rows, cards, await alerts.findTimeZone(db, userId))
  }

  serve(app, favorites, {
    async 'GET /api/saved_ids'(_input, { user }) {
      const [ids, searchCount] = await Promise.all([loadSavedIds(db, user.id), alerts.countSearches(db, user.id)])
      return { ...ids, searchCount }
    },

    async 'GET /api/favorites'({ query }, { user }) {
      const ids = query.listings.split(',').map(Number)
      const saved = await findSavedIds(db, 'listing', user.id, ids)
      return { favorites: ids.map((listingId) => ({ listingId, saved: saved.has(listingId) })) }
    },

    async 'GET /api/favorited_listings'({ query: { sort = '-saved', query = '', ...paging } }, { user, request }) {
      const page = pageOf(paging, SAVED_PAGE_SIZE)
      const currency = currencyFor({ market: null }, localeOf(request))
      const list = { userId: user.id, sort, query, currency, today: todayIso(clock()) }
      const { rows, totalCount } = await findSavedListings(db, list, page)
      const cards = await loadCards(db, idsOf(rows), clock())
      const { shown, gone } = await present(rows, cards, list.userId)
      return { listings: shown, gone, pagination: paginate(page, idsOf([...shown, ...gone]), totalCount) }
    },

    'GET /api/listings/:id/favorites': async ({ params: { id } }, { user }) => ({
      listingId: id,
      saved: await isSaved('listing', id, user.id),
    }),

    'POST /api/listings/:id/favorites': async ({ params: { id } }, { user }) => ({
      listingId: id,
      ...(await save('listing', id, user.id)),
    }),

    'DELETE /api/listings/:id/favorites': async ({ params: { id } }, { user }) => ({
      listingId: id,
      ...(await remove('listing', id, user.id)),
    }),

    'GET /api/buildings/:id/saves': async ({ params: { id } }, { user }) => ({
      buildingId: id,
      saved: await isSaved('building', id, user.id),
    }),

    'POST /api/buildings/:id/saves': async ({ params: { id } }, { user }) => ({
      buildingId: id,
      ...(await save('building', id, user.id)),
    }),

    'DELETE /api/buildings/:id/saves': async ({ params: { id } }, { user }) => ({
      buildingId: id,
      ...(await remove('building', id, user.id)),
    }),

    async 'GET /api/saved_buildings'({ query: { sort = '-saved', query = '', ...paging } }, { user }) {
      const page = pageOf(paging, SAVED_PAGE_SIZE)
      const list = { userId: user.id, sort, query, today: clock() }
      const { rows, totalCount } = await findSavedBuildings(db, list, page)
      const cards = await loadBuildingCards(db, idsOf(rows), clock())
      const newListingCounts = new Map(rows.map(({ id, newListingCount }) => [id, newListingCount]))
      const { shown, gone } = await present(rows, cards, list.userId)
      return {
        buildings: shown.map((building) => ({ ...building, newListingCount: newListingCounts.get(building.id)! })),
        gone,
        pagination: paginate(page, idsOf([...shown, ...gone]), totalCount),
      }
    },

    'GET /api/building_owners/:id/save': async ({ params: { id } }, { user }) => ({
      landlordId: id,
      saved: await isSaved('landlord', id, user.id),
    }),

    'POST /api/building_owners/:id/save': async ({ params: { id } }, { user }) => ({
      landlordId: id,
      ...(await save('landlord', id, user.id)),
    }),

    'DELETE /api/building_owners/:id/save': async ({ params: { id } }, { user }) => ({
      landlordId: id,
      ...(await remove('landlord', id, user.id)),
    }),

    async 'GET /api/saved_building_owners'({ query: { sort = '-saved', query = '', ...paging } }, { user }) {
      const page = pageOf(paging, SAVED_PAGE_SIZE)
      const list = { userId: user.id, sort, query, today: clock() }
      const { rows, totalCount } = await findSavedLandlords(db, list, page)
      const { shown, gone } = await present(rows, presentLandlords(rows), list.userId)
      return { buildingOwners: shown, gone, pagination: paginate(page, idsOf([...shown, ...gone]), totalCount) }
    },
  })
}

const idsOf = (items: { id: number }[]) => items.map(({ id }) => id)
