import type { FastifyInstance } from 'fastify'
import { storedDocumentName } from '#features/media/marketing-media/rules.ts'
import { sendFile } from '#features/media/send-file.ts'
import { UNDER_SESSION } from '#features/media/send-picture.ts'
import { encodeName, safeFileName } from '#features/media/zip/name-entries.ts'
import type { RouteContext } from '#platform/context.ts'
import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serve } from '#platform/http/serve.ts'
import { MAX_STOPS } from '../rules.ts'
import { tooManyStops } from '../stops/add-listings.ts'
import { setRemoved, stopCount } from '../stops/store.ts'
import { changeTourbook, findTourbook, lockTourbook, type TourbookKey } from '../store.ts'
import { externalListings } from './contract.ts'
import { findFlyerFile } from './flyer/store.ts'
import { presentExternalListing } from './present-external-listing.ts'
import { addExternalListing, changeExternalListing } from './save-external-listing.ts'
import { findExternalListing, listExternalListings } from './store.ts'

export function externalListingRoutes(app: FastifyInstance, { db, clock, sessions, storage }: RouteContext) {
  /** Locks the user's tourbook until the transaction ends; a change of its stops is a change of it. */
  async function changeStops(trx: Db, key: TourbookKey) {
    if (!(await lockTourbook(trx, key))) throw noSuchListing()
    await changeTourbook(trx, key.id, {}, clock())
  }

  serve(app, externalListings, {
    async 'GET /api/tourbooks/:id/external_listings'({ params: { id } }, { user }) {
      if (!(await findTourbook(db, { id, userId: user.id }))) throw noSuchListing()
      return { externalListings: (await listExternalListings(db, id)).map(presentExternalListing) }
    },

    'POST /api/tourbooks/:id/external_listings': ({ params: { id: tourbookId }, body }, { user, request }) =>
      createOnce(db, { request, requester: sessions.requesterOf(request) }, async (trx) => {
        await changeStops(trx, { id: tourbookId, userId: user.id })
        if ((await stopCount(trx, tourbookId, { removedToo: true })) >= MAX_STOPS) throw tooManyStops()
        const id = await addExternalListing(trx, body, { tourbookId, userId: user.id, now: clock() })
        return presentExternalListing(await find(trx, tourbookId, id))
      }),

    async 'GET /api/tourbooks/:id/external_listings/:externalListingId'({ params }, { user }) {
      if (!(await findTourbook(db, { id: params.id, userId: user.id }))) throw noSuchListing()
      return presentExternalListing(await find(db, params.id, params.externalListingId))
    },

    'PUT /api/tourbooks/:id/external_listings/:externalListingId': ({ params, body }, { user }) =>
      db.transaction().execute(async (trx) => {
        const { id: tourbookId, externalListingId } = params
        await changeStops(trx, { id: tourbookId, userId: user.id })
        const before = await find(trx, tourbookId, externalListingId)
        await changeExternalListing(trx, before, body, { tourbookId, userId: user.id, now: clock() })
        return presentExternalListing(await find(trx, tourbookId, externalListingId))
      }),

    'DELETE /api/tourbooks/:id/external_listings/:externalListingId': ({ params }, { user }) =>
      db.transaction().execute(async (trx) => {
        await changeStops(trx, { id: params.id, userId: user.id })
        const { sortable_id: sortableId } = await find(trx, params.id, params.externalListingId)
        await setRemoved(trx, sortableId, clock())
        return { sortableId }
      }),
  })

  app.get(
    '/private_flyers/:id',
    {
      config: { access: 'manage_tourbooks', cost: 'file', whileViewing: 'allowed' },
      schema: { hide: true },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      const file = /^[1-9]\d{0,14}$/.test(id)
        ? await findFlyerFile(db, { externalListingId: Number(id), userId: request.user!.id })
        : undefined
      if (!file) throw notFound('file')
      const title = safeFileName(file.file_name.replace(/\.pdf$/i, ''), 'Flyer')
      // Downloaded, so that no script of a file runs on this site.
      reply.header('content-disposition', `attachment; filename="flyer.pdf"; filename*=UTF-8''${encodeName(title)}.pdf`)
      const name = storedDocumentName(file.id)
      return sendFile(request, reply, storage, { name, type: 'application/pdf', cacheControl: UNDER_SESSION })
    },
  )
}

/** The same for a tourbook or listing that is another user's, removed or unknown, and for a listing of another tourbook. */
const noSuchListing = () => notFound('external listing')

async function find(db: Db, tourbookId: number, id: number) {
  const row = await findExternalListing(db, { id, tourbookId })
  if (!row) throw noSuchListing()
  return row
}
