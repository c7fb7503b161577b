import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#platform/context.ts'
import { createOnce } from '#platform/http/idempotency.ts'
import { serveWithPortfolio, type UserRequest } from '#platform/http/serve.ts'
import type { SubjectEditing } from '../edit-subject.ts'
import { videoEndpoints } from './contract.ts'
import { editVideos } from './edit-videos.ts'

export type VideoEditingContext = RouteContext & { media: { isVideoHostedElsewhere: boolean } }

type ById = { params: { id: number } }
type ByVideo = { params: { id: number; videoId: number } }

/** Registers the calls that edit the videos of one kind of subject, for admins and for landlords' users. */
export function serveVideoEditing(app: FastifyInstance, ctx: VideoEditingContext, editing: SubjectEditing) {
  const { db, sessions, media } = ctx
  const videos = editVideos(editing, { isHostedElsewhere: media.isVideoHostedElsewhere })
  const path = `/api/admin/${editing.type}/:id`
  const handlers = {
    [`GET ${path}/videos`]: ({ params: { id } }: ById, by: UserRequest) => videos.list(db, id, by),
    [`POST ${path}/videos`]: ({ params: { id }, body }: ById & { body: object }, by: UserRequest) =>
      createOnce(db, { request: by.request, requester: sessions.requesterOf(by.request) }, (trx) =>
        videos.create(trx, id, by, body),
      ),
    [`PUT ${path}/videos/:videoId`]: ({ params, body }: ByVideo & { body: object }, by: UserRequest) =>
      videos.change(db, params.id, by, params.videoId, body),
    [`DELETE ${path}/videos/:videoId`]: ({ params }: ByVideo, by: UserRequest) =>
      videos.remove(db, params.id, by, params.videoId),
    [`PUT ${path}/video_order`]: ({ params: { id }, body }: ById & { body: { videoIds: number[] } }, by: UserRequest) =>
      videos.order(db, id, by, body.videoIds),
  }
  // The names are computed, so the compiler cannot compare them; the server fails to start when one is missing.
  serveWithPortfolio(app, videoEndpoints(editing.type), handlers as never)
}
