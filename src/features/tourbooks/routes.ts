import type { FastifyInstance } from 'fastify'
import type { PictureChange } from '#features/media/contract.ts'
import { replacePicture } from '#features/media/replace-picture.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { pageOf, paginate } from '#platform/http/pagination.ts'
import { serve } from '#platform/http/serve.ts'
import { requireName } from '#platform/records/require-name.ts'
import { changeOwnTourbook, findOwnTourbook } from './change-tourbook.ts'
import { tourbooks } from './contract.ts'
import { createTourbook, duplicateTourbook, restoreTourbook } from './create-tourbook.ts'
import { countRespondents } from './feedback/store.ts'
import { presentStopListings, presentSummaries, presentTourbook } from './present-tourbook.ts'
import { changeRequirement } from './requirement/store.ts'
import { MAX_TOURBOOKS, TOURBOOKS_PAGE_SIZE } from './rules.ts'
import { loadStops } from './stops/load-stops.ts'
import { findStops } from './stops/store.ts'
import {
  changeTourbook,
  countTourbooks,
  coverOf,
  listTourbooks,
  lockTourbook,
  setDeleted,
  stampFirstShared,
  type TourbookKey,
} from './store.ts'

export function tourbookRoutes(app: FastifyInstance, { db, clock, sessions, secret }: RouteContext) {
  const present = async (trx: Db, key: TourbookKey) => presentTourbook(trx, await findOwnTourbook(trx, key), clock())

  const changing = <Result>(key: TourbookKey, work: (trx: Db) => Promise<Result>) =>
    changeOwnTourbook(db, key, clock(), work)

  const replaceCover = (key: TourbookKey, change: PictureChange | null) =>
    changing(key, (trx) =>
      replacePicture({ db: trx, clock, secret }, { slot: coverOf(key.id, clock()), change, userId: key.userId }),
    )

  serve(app, tourbooks, {
    async 'GET /api/tourbooks'({ query: { sort = '-updated', query = '', listings, ...paging } }, { user }) {
      const page = pageOf(paging, TOURBOOKS_PAGE_SIZE)
      const { rows, totalCount } = await listTourbooks(db, { userId: user.id, sort, query }, page)
      const listingIds = listings?.split(',').map(Number) ?? []
      const summaries = await presentSummaries(db, rows, { listingIds, now: clock() })
      const ids = rows.map(({ id }) => id)
      return { tourbooks: summaries, pagination: paginate(page, ids, totalCount) }
    },

    'POST /api/tourbooks': ({ body }, { user, request }) =>
      createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const id = await createTourbook(trx, { ...body, userId: user.id }, clock())
        return present(trx, { id, userId: user.id })
      }),

    'GET /api/tourbooks/:id': ({ params: { id } }, { user }) => present(db, { id, userId: user.id }),

    async 'GET /api/tourbooks/:id/version'({ params: { id } }, { user }) {
      const { updated_at } = await findOwnTourbook(db, { id, userId: user.id })
      const counts = (await countRespondents(db, [id])).get(id)
      return { updatedAt: updated_at.toISOString(), newAnswers: counts?.unseen ?? 0 }
    },

    async 'GET /api/tourbooks/:id/stop_listings'({ params: { id } }, { user }) {
      const tourbook = await findOwnTourbook(db, { id, userId: user.id })
      return presentStopListings(tourbook, await loadStops(db, await findStops(db, id), clock()))
    },

    async 'PUT /api/tourbooks/:id'({ params: { id }, body }, { user }) {
      const key = { id, userId: user.id }
      const { deleted, name, requirement = {}, ...fields } = body
      return db.transaction().execute(async (trx) => {
        if (deleted === false) await restoreTourbook(trx, key, clock())
        if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
        await changeTourbook(trx, id, { ...fields, ...(name !== undefined && { name: requireName(name) }) }, clock())
        await changeRequirement(trx, id, requirement)
        return present(trx, key)
      })
    },

    'DELETE /api/tourbooks/:id': ({ params: { id } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => {
        const { name } = await findOwnTourbook(trx, { id, userId: user.id })
        await setDeleted(trx, id, clock())
        return { id, name }
      }),

    'PUT /api/tourbooks/:id/cover': ({ params: { id }, body }, { user }) => replaceCover({ id, userId: user.id }, body),
    'DELETE /api/tourbooks/:id/cover': ({ params: { id } }, { user }) => replaceCover({ id, userId: user.id }, null),

    async 'GET /api/tourbooks/:id/duplicate'({ params: { id } }, { user }) {
      const { name } = await findOwnTourbook(db, { id, userId: user.id })
      const [stops, count] = await Promise.all([findStops(db, id), countTourbooks(db, user.id)])
      return { id, name, sortableIds: stops.map((stop) => stop.id), isPossible: count < MAX_TOURBOOKS }
    },

    'POST /api/tourbooks/:id/duplicate': ({ params: { id }, body }, { user, request }) =>
      createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        const copy = await duplicateTourbook(trx, { id, userId: user.id }, body, clock())
        return present(trx, { id: copy, userId: user.id })
      }),

    async 'GET /api/tourbooks/:id/first_shared'({ params: { id } }, { user }) {
      const { first_shared_at } = await findOwnTourbook(db, { id, userId: user.id })
      return { id, firstSharedAt: first_shared_at?.toISOString() ?? null }
    },

    'POST /api/tourbooks/:id/first_shared': ({ params: { id } }, { user }) =>
      changing({ id, userId: user.id }, async (trx) => ({
        id,
        firstSharedAt: (await stampFirstShared(trx, id, clock())).toISOString(),
      })),
  })
}
