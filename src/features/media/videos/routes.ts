import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { presentVideo } from '../present-media.ts'
import { sendFile } from '../send-file.ts'
import { UNDER_SESSION } from '../send-picture.ts'
import { videosOf } from '../store.ts'
import {
  findPlacedMedia,
  isPlacedVideo,
  isPublicMedia,
  type VideoEditorPlacement,
  type VideoPlacement,
} from './access.ts'
import { videos } from './contract.ts'
import { readDeliveryPath } from './read-delivery-path.ts'
import { storedVideoName, VIDEO_FILES } from './rules.ts'

/** Features that come after media in the order of features place videos. */
type VideoContext = RouteContext & {
  media: {
    videoPlacements: readonly VideoPlacement[]
    videoEditorPlacements: readonly VideoEditorPlacement[]
    cloudName: string
  }
}

/**
 * One video, and the media host: the stored files of public videos at the addresses that the video host would have. Those
 * who may edit a video play it at a path for them alone, also of a draft.
 */
export function videoRoutes(app: FastifyInstance, { db, storage, media }: VideoContext) {
  const { videoPlacements, videoEditorPlacements, cloudName } = media

  serve(app, videos, {
    'GET /api/videos/:id': async ({ params }) => {
      const where = sql<SqlBool>`video.id = ${params.id} and ${isPlacedVideo(videoPlacements)}`
      const query = videosOf(db, where).select(['video.listing_id', 'video.building_id'])
      const row = await query.executeTakeFirst()
      if (!row) throw notFound('video')
      return { ...presentVideo(row), listingId: row.listing_id, buildingId: row.building_id }
    },
  })

  app.get(
    `/${cloudName}/video/upload/*`,
    { config: { access: 'public', cost: 'file' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      const file = readDeliveryPath((request.params as { '*': string })['*'])
      if (!file || !(await isPublicMedia(db, file.identifier, videoPlacements))) throw notFound('video')
      const name = storedVideoName(file.identifier, file.extension)
      const cacheControl = 'public, max-age=31536000, immutable'
      return sendFile(request, reply, storage, { name, type: VIDEO_FILES[file.extension], cacheControl })
    },
  )

  app.get(
    '/private_videos/:id',
    {
      config: { access: 'manage_own_account', cost: 'file', whileViewing: 'allowed' },
      schema: { hide: true },
      logLevel: 'warn',
    },
    async (request, reply) => {
      const { id } = request.params as { id: string }
      const placements = videoEditorPlacements.map((placement) => placement(request.user!))
      const identifier = /^[1-9]\d{0,14}$/.test(id) ? await findPlacedMedia(db, Number(id), placements) : undefined
      if (identifier === undefined) throw notFound('video')
      const name = storedVideoName(identifier, 'mp4')
      return sendFile(request, reply, storage, { name, type: VIDEO_FILES.mp4, cacheControl: UNDER_SESSION })
    },
  )
}
