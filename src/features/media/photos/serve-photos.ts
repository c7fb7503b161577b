import type { FastifyInstance } from 'fastify'
import { forSubject } from '#lib/endpoint.ts'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { type Handlers, serveWithPortfolio } from '#platform/http/serve.ts'
import type { SubjectEditing } from '../edit-subject.ts'
import { type PhotoEndpoints, photoEndpoints } from './contract.ts'
import { editPhotos } from './edit-photos.ts'

/** Registers the calls that edit the photos of one kind of subject, for admins and for landlords' users. */
export function servePhotos(app: FastifyInstance, ctx: RouteContext, editing: SubjectEditing) {
  const { db, clock, sessions } = ctx
  const photos = editPhotos(editing)
  const handlers: Handlers<PhotoEndpoints> = {
    'GET /api/admin/{subject}/:id/media': ({ params: { id } }, by) => photos.read(db, id, by),
    'POST /api/admin/{subject}/:id/photos': ({ params: { id }, body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (trx) =>
        photos.create(trx, id, by, body),
      ),
    'PUT /api/admin/{subject}/:id/photos/:photoId': ({ params, body }, by) =>
      photos.caption(db, params.id, by, params.photoId, body.caption),
    'PUT /api/admin/{subject}/:id/photos/:photoId/archive': ({ params, body }, by) =>
      photos.archive(db, params.id, by, params.photoId, body.archived ? clock() : null),
    'DELETE /api/admin/{subject}/:id/photos/:photoId': ({ params }, by) =>
      photos.remove(db, params.id, by, params.photoId),
    'PUT /api/admin/{subject}/:id/photo_order': ({ params: { id }, body }, by) =>
      photos.order(db, id, by, body.photoIds),
    'GET /api/admin/{subject}/:id/photos_zip_url': ({ params: { id }, query }, by) =>
      photos.zipUrl(ctx, id, by, query.photo_ids),
  }
  serveWithPortfolio(app, photoEndpoints(editing.type), forSubject(handlers, editing.type))
}
