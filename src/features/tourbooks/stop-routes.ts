import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { checkStop, removeListing, restoreStop, sortStops } from './change-stops.ts'
import { changeOwnStop, changeOwnTourbook, findOwnTourbook } from './change-tourbook.ts'
import { tourbookStops } from './contract.ts'
import { addStops } from './create-tourbook.ts'
import { presentTourbook } from './present-tourbook.ts'
import { loadStops } from './stops/load-stops.ts'
import { changeStop, findOwnStop, findStopOfListing, findStops, setRemoved } from './stops/store.ts'
import type { TourbookKey } from './store.ts'

export function tourbookStopRoutes(app: FastifyInstance, { db, clock }: RouteContext) {
  const present = async (trx: Db, key: TourbookKey) => presentTourbook(trx, await findOwnTourbook(trx, key), clock())

  const changing = <Result>(key: TourbookKey, work: (trx: Db) => Promise<Result>) =>
    changeOwnTourbook(db, key, clock(), work)

  async function loadOwnStop(trx: Db, key: { id: number; userId: number }) {
    const row = await findOwnStop(trx, key)
    if (!row) throw notFound('stop')
    return (await loadStops(trx, [row], clock()))[0]!
  }

  serve(app, tourbookStops, {
    async 'GET /api/tourbooks/:id/listings'({ params: { id } }, { user }) {
      await findOwnTourbook(db, { id, userId: user.id })
      return { listings: await loadStops(db, await findStops(db, id), clock()) }
    },

    'POST /api/tourbooks/:id/listings': ({ params: { id }, body }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        await addStops(trx, id, body.listingIds, clock())
        return present(trx, { id, userId: user.id })
      }),

    'PUT /api/tourbooks/:id/listings': ({ params: { id }, body: { sortableIds } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        await sortStops(trx, id, sortableIds)
        return present(trx, { id, userId: user.id })
      }),

    async 'GET /api/tourbooks/:id/listings/:listingId'({ params: { id, listingId } }, { user }) {
      await findOwnTourbook(db, { id, userId: user.id })
      const stop = await findStopOfListing(db, { tourbookId: id, listingId })
      return loadOwnStop(db, { id: stop ?? 0, userId: user.id })
    },

    'DELETE /api/tourbooks/:id/listings/:listingId': ({ params: { id, listingId } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => ({
        sortableId: await removeListing(trx, { tourbookId: id, listingId }, clock()),
      })),

    'GET /api/tourbook_listings/:id': ({ params: { id } }, { user }) => loadOwnStop(db, { id, userId: user.id }),

    'PUT /api/tourbook_listings/:id': ({ params: { id }, body: { removed, mustHave, ...fields } }, { user }) => {
      const orRemovedBefore = removed === false ? clock() : undefined
      return changeOwnStop(db, { id, userId: user.id, orRemovedBefore }, clock(), async (trx, stop) => {
        await restoreStop(trx, stop, clock())
        const mustHaves = mustHave && (await checkStop(trx, stop, mustHave))
        await changeStop(trx, id, { ...fields, ...(mustHaves && { mustHaves }) })
        return loadOwnStop(trx, { id, userId: user.id })
      })
    },

    'DELETE /api/tourbook_listings/:id': ({ params: { id } }, { user }) =>
      changeOwnStop(db, { id, userId: user.id }, clock(), async (trx) => {
        await setRemoved(trx, id, clock())
        return { sortableId: id }
      }),
  })
}
