import type { FastifyInstance } from 'fastify'
import { forSubject } from '#lib/endpoint.ts'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { type Handlers, serveWithPortfolio } from '#platform/http/serve.ts'
import type { SubjectEditing } from '../edit-subject.ts'
import { type VideoEndpoints, videoEndpoints } from './contract.ts'
import { editVideos } from './edit-videos.ts'

export type VideoEditingContext = RouteContext & { media: { isVideoHostedElsewhere: boolean } }

/** Registers the calls that edit the videos of one kind of subject, for admins and for landlords' users. */
export function serveVideoEditing(app: FastifyInstance, ctx: VideoEditingContext, editing: SubjectEditing) {
  const { db, sessions, media } = ctx
  const videos = editVideos(editing, { isHostedElsewhere: media.isVideoHostedElsewhere })
  const handlers: Handlers<VideoEndpoints> = {
    'GET /api/admin/{subject}/:id/videos': ({ params: { id } }, by) => videos.list(db, id, by),
    'POST /api/admin/{subject}/:id/videos': ({ params: { id }, body }, by) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (trx) =>
        videos.create(trx, id, by, body),
      ),
    'PUT /api/admin/{subject}/:id/videos/:videoId': ({ params, body }, by) =>
      videos.change(db, params.id, by, params.videoId, body),
    'DELETE /api/admin/{subject}/:id/videos/:videoId': ({ params }, by) =>
      videos.remove(db, params.id, by, params.videoId),
    'PUT /api/admin/{subject}/:id/video_order': ({ params: { id }, body }, by) =>
      videos.order(db, id, by, body.videoIds),
  }
  serveWithPortfolio(app, videoEndpoints(editing.type), forSubject(handlers, editing.type))
}
