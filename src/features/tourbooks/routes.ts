import type { FastifyInstance } from 'fastify'
import type { PictureChange } from '#features/media/contract.ts'
import { replacePicture } from '#features/media/replace-picture.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { tourbooks } from './contract.ts'
import { copyTourbook } from './copy-tourbook.ts'
import { presentSummaries, presentTourbook } from './present-tourbook.ts'
import { MAX_STOPS, MAX_TOURBOOKS, orderStops, TOURBOOKS_PAGE_SIZE } from './rules.ts'
import { addPublicListings, tooManyStops } from './stops/add-listings.ts'
import { loadStops } from './stops/load-stops.ts'
import {
  changeStop,
  findOrder,
  findOwnStop,
  findStopOfListing,
  saveOrder,
  setRemoved,
  stopCount,
} from './stops/store.ts'
import {
  addTourbook,
  changeTourbook,
  countTourbooksForUpdate,
  coverOf,
  findTourbook,
  listTourbooks,
  lockTourbook,
  setDeleted,
  stampFirstShared,
  type TourbookKey,
} from './store.ts'

export function tourbookRoutes(app: FastifyInstance, { db, clock, sessions, secret }: RouteContext) {
  const present = async (trx: Db, key: TourbookKey) => presentTourbook(trx, await findOwn(trx, key), clock())

  /** Changes one of the user's tourbooks while it is locked; everything that changes one counts as its last change. */
  const changing = <Result>(key: TourbookKey, work: (trx: Db) => Promise<Result>) =>
    db.transaction().execute(async (trx) => {
      if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
      await changeTourbook(trx, key.id, {}, clock())
      return work(trx)
    })

  /** Restores a deleted tourbook, if it still can be. */
  async function restore(trx: Db, key: TourbookKey) {
    if (await lockTourbook(trx, key)) return
    await leaveRoom(trx, key.userId)
    if (await lockTourbook(trx, key, { orDeletedBefore: clock() })) await setDeleted(trx, key.id, null)
  }

  async function addListings(trx: Db, tourbookId: number, listingIds: number[]) {
    const outcome = await addPublicListings(trx, tourbookId, listingIds, clock())
    if (outcome.ok) return
    // Thrown inside the transaction, so that none is added.
    throw outcome.reason === 'full' ? tooManyStops() : notFound('listing')
  }

  const replaceCover = (key: TourbookKey, change: PictureChange | null) =>
    changing(key, (trx) =>
      replacePicture({ db: trx, clock, secret }, { slot: coverOf(key.id, clock()), change, userId: key.userId }),
    )

  /** Changes a stop while its tourbook is locked. */
  const changingStop = <Result>(
    { id, userId }: { id: number; userId: number },
    options: { orRemovedBefore?: Date },
    work: (trx: Db, stop: NonNullable<Awaited<ReturnType<typeof findOwnStop>>>) => Promise<Result>,
  ) =>
    db.transaction().execute(async (trx) => {
      const stop = await findOwnStop(trx, { id, userId }, options)
      if (!stop || !(await lockTourbook(trx, { id: stop.tourbook_id, userId }))) throw notFound('stop')
      await changeTourbook(trx, stop.tourbook_id, {}, clock())
      return work(trx, stop)
    })

  serve(app, tourbooks, {
    async 'GET /api/tourbooks'({ query: { sort = '-updated', query = '', listings, ...paging } }, { user }) {
      const page = pageOf(paging, TOURBOOKS_PAGE_SIZE)
      const { rows, totalCount } = await listTourbooks(db, { userId: user.id, sort, query }, page)
      const listingIds = listings?.split(',').map(Number) ?? []
      const summaries = await presentSummaries(db, rows, { listingIds, now: clock() })
      const ids = rows.map(({ id }) => id)
      return { tourbooks: summaries, pagination: paginate(page, ids, totalCount) }
    },

    async 'POST /api/tourbooks'({ body }, { user, request }) {
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const { listingIds = [], name, ...fields } = body
        await leaveRoom(trx, user.id)
        const id = await addTourbook(trx, { ...fields, name: nameIn(name), userId: user.id }, clock())
        await addListings(trx, id, listingIds)
        return present(trx, { id, userId: user.id })
      })
    },

    'GET /api/tourbooks/:id': ({ params: { id } }, { user }) => present(db, { id, userId: user.id }),

    async 'GET /api/tourbooks/:id/version'({ params: { id } }, { user }) {
      const { updated_at } = await findOwn(db, { id, userId: user.id })
      return { updatedAt: updated_at.toISOString() }
    },

    async 'PUT /api/tourbooks/:id'({ params: { id }, body }, { user }) {
      const key = { id, userId: user.id }
      const { deleted, name, ...fields } = body
      return db.transaction().execute(async (trx) => {
        if (deleted === false) await restore(trx, key)
        if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
        await changeTourbook(trx, id, { ...fields, ...(name !== undefined && { name: nameIn(name) }) }, clock())
        return present(trx, key)
      })
    },

    'DELETE /api/tourbooks/:id': ({ params: { id } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        const { name } = await findOwn(trx, { id, userId: user.id })
        await setDeleted(trx, id, clock())
        return { id, name }
      }),

    'PUT /api/tourbooks/:id/cover': ({ params: { id }, body }, { user }) => replaceCover({ id, userId: user.id }, body),
    'DELETE /api/tourbooks/:id/cover': ({ params: { id } }, { user }) => replaceCover({ id, userId: user.id }, null),

    async 'POST /api/tourbooks/:id/duplicate'({ params: { id }, body }, { user, request }) {
      return createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        await leaveRoom(trx, user.id)
        const original = await findOwn(trx, { id, userId: user.id })
        const copy = await copyTourbook(trx, original, nameIn(body.name), clock())
        return present(trx, { id: copy, userId: user.id })
      })
    },

    'POST /api/tourbooks/:id/first_shared': ({ params: { id } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => ({
        id,
        firstSharedAt: (await stampFirstShared(trx, id, clock())).toISOString(),
      })),

    'POST /api/tourbooks/:id/listings': ({ params: { id }, body }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        await addListings(trx, id, body.listingIds)
        return present(trx, { id, userId: user.id })
      }),

    'PUT /api/tourbooks/:id/listings': ({ params: { id }, body: { sortableIds } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        const current = await findOrder(trx, id)
        const unknown = sortableIds.find((sortableId) => !current.includes(sortableId))
        if (unknown !== undefined)
          throw invalid([{ field: 'sortableIds', message: `must be of stops of this tourbook, and ${unknown} is not` }])
        await saveOrder(trx, id, orderStops(current, sortableIds))
        return present(trx, { id, userId: user.id })
      }),

    'DELETE /api/tourbooks/:id/listings/:listingId': ({ params: { id, listingId } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        const sortableId = await findStopOfListing(trx, { tourbookId: id, listingId })
        if (sortableId === undefined) throw notFound('stop')
        await setRemoved(trx, sortableId, clock())
        return { sortableId }
      }),

    'PUT /api/tourbook_listings/:id': ({ params: { id }, body: { removed, ...fields } }, { user }) =>
      changingStop(
        { id, userId: user.id },
        removed === false ? { orRemovedBefore: clock() } : {},
        async (trx, stop) => {
          if (stop.removed_at !== null) {
            if ((await stopCount(trx, stop.tourbook_id)) >= MAX_STOPS) throw tooManyStops()
            await setRemoved(trx, id, null)
          }
          await changeStop(trx, id, fields)
          const changed = await findOwnStop(trx, { id, userId: user.id })
          return (await loadStops(trx, [changed!], clock()))[0]!
        },
      ),

    'DELETE /api/tourbook_listings/:id': ({ params: { id } }, { user }) =>
      changingStop({ id, userId: user.id }, {}, async (trx) => {
        await setRemoved(trx, id, clock())
        return { sortableId: id }
      }),
  })
}

/** Another user's tourbook answers 404, as one that does not exist. */
async function findOwn(db: Db, key: TourbookKey) {
  const row = await findTourbook(db, key)
  if (!row) throw notFound('tourbook')
  return row
}

/** 409 when the user has as many tourbooks as are allowed. */
async function leaveRoom(db: Db, userId: number) {
  if ((await countTourbooksForUpdate(db, userId)) >= MAX_TOURBOOKS)
    throw conflict(`There are ${MAX_TOURBOOKS} tourbooks already. Delete one first.`)
}

function nameIn(given: string): string {
  const name = given.replace(/\s+/g, ' ').trim()
  if (name === '') throw invalid([{ field: 'name', message: 'must not be empty' }])
  return name
}
