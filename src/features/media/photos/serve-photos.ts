import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import type { SubjectEditing } from '../edit-subject.ts'
import { photoEndpoints } from './contract.ts'
import { editPhotos } from './edit-photos.ts'

type ById = { params: { id: number } }
type ByPhoto = { params: { id: number; photoId: number } }

/** Registers the calls that edit the photos of one kind of subject, for admins and for landlords' users. */
export function servePhotos(app: FastifyInstance, ctx: RouteContext, editing: SubjectEditing) {
  const { db, clock, sessions } = ctx
  const photos = editPhotos(editing)
  const path = `/api/admin/${editing.type}/:id`
  const handlers = {
    [`GET ${path}/media`]: ({ params: { id } }: ById, by: UserRequest) => photos.read(db, id, by),
    [`POST ${path}/photos`]: (
      { params: { id }, body }: ById & { body: { uploadId: string; caption?: string } },
      by: UserRequest,
    ) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (trx) =>
        photos.create(trx, id, by, body),
      ),
    [`PUT ${path}/photos/:photoId`]: ({ params, body }: ByPhoto & { body: { caption: string } }, by: UserRequest) =>
      photos.caption(db, params.id, by, params.photoId, body.caption),
    [`PUT ${path}/photos/:photoId/archive`]: (
      { params, body }: ByPhoto & { body: { archived: boolean } },
      by: UserRequest,
    ) => photos.archive(db, params.id, by, params.photoId, body.archived ? clock() : null),
    [`DELETE ${path}/photos/:photoId`]: ({ params }: ByPhoto, by: UserRequest) =>
      photos.remove(db, params.id, by, params.photoId),
    [`PUT ${path}/photo_order`]: ({ params: { id }, body }: ById & { body: { photoIds: number[] } }, by: UserRequest) =>
      photos.order(db, id, by, body.photoIds),
    [`GET ${path}/photos_zip_url`]: (
      { params: { id }, query }: ById & { query: { photo_ids?: string } },
      by: UserRequest,
    ) => photos.zipUrl(ctx, id, by, query.photo_ids),
  }
  // The names are computed, so the compiler cannot compare them; the server fails to start when one is missing.
  serveWithPortfolio(app, photoEndpoints(editing.type), handlers as never)
}
