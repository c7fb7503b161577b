import type { FastifyInstance } from 'fastify'
import { currencyFor } from '#features/search/rules.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { pageOf } from '#platform/http/pagination.ts'
import { serve, type UserRequest } from '#platform/http/serve.ts'
import { favorites } from './contract.ts'
import { findPublicName } from './find-public-name.ts'
import { listSavedBuildings, listSavedLandlords, listSavedListings } from './list-saved.ts'
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
  async function save(kind: SavedKind, id: number, userId: number) {
    const name = await findPublicName(db, kind, id, clock())
    const outcome = await saveItem(db, kind, { userId, id, name, now: clock() }, alerts.onPlaceSaved)
    if (outcome.ok) return { saved: true }
    if (outcome.reason === 'not_found') throw notFound(kind)
    throw conflict(`At most ${MAX_SAVED} of a kind can be saved. Remove some first.`)
  }

  /** The three endpoints of one kind, which answer the id under the kind's own name. */
  const endpointsOf = <Key extends object>(kind: SavedKind, keyOf: (id: number) => Key) => {
    type Input = { params: { id: number } }
    return {
      // What is saved may be gone since; what is not saved must exist.
      async read({ params: { id } }: Input, { user }: UserRequest) {
        const saved = (await findSavedIds(db, kind, user.id, [id])).has(id)
        if (!saved && (await findPublicName(db, kind, id, clock())) === undefined) throw notFound(kind)
        return { ...keyOf(id), saved }
      },
      save: async ({ params: { id } }: Input, { user }: UserRequest) => ({
        ...keyOf(id),
        ...(await save(kind, id, user.id)),
      }),
      async remove({ params: { id } }: Input, { user }: UserRequest) {
        await removeItem(db, kind, { userId: user.id, id, now: clock() })
        return { ...keyOf(id), saved: false }
      },
    }
  }
  const listing = endpointsOf('listing', (listingId) => ({ listingId }))
  const building = endpointsOf('building', (buildingId) => ({ buildingId }))
  const landlord = endpointsOf('landlord', (landlordId) => ({ landlordId }))

  const ofUser = async (userId: number) => ({ userId, timeZone: await alerts.findTimeZone(db, userId) })

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

    async 'GET /api/favorited_listings'({ query }, { user, request }) {
      const currency = currencyFor({ market: null }, localeOf(request))
      const list = { ...query, ...(await ofUser(user.id)), currency }
      return listSavedListings(db, list, pageOf(query, SAVED_PAGE_SIZE), clock())
    },

    'GET /api/listings/:id/favorites': listing.read,
    'POST /api/listings/:id/favorites': listing.save,
    'DELETE /api/listings/:id/favorites': listing.remove,

    'GET /api/buildings/:id/saves': building.read,
    'POST /api/buildings/:id/saves': building.save,
    'DELETE /api/buildings/:id/saves': building.remove,

    async 'GET /api/saved_buildings'({ query }, { user }) {
      const list = { ...query, ...(await ofUser(user.id)) }
      return listSavedBuildings(db, list, pageOf(query, SAVED_PAGE_SIZE), clock())
    },

    'GET /api/building_owners/:id/save': landlord.read,
    'POST /api/building_owners/:id/save': landlord.save,
    'DELETE /api/building_owners/:id/save': landlord.remove,

    async 'GET /api/saved_building_owners'({ query }, { user }) {
      const list = { ...query, ...(await ofUser(user.id)) }
      return listSavedLandlords(db, list, pageOf(query, SAVED_PAGE_SIZE), clock())
    },
  })
}
