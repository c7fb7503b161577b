import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import type { RouteContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { serve } from '#platform/http/serve.ts'
import { presentVideo } from '../present-media.ts'
import { videosOf } from '../store.ts'
import { isPublicMedia, isPublicVideo, type VideoPlacement } from './access.ts'
import { videos } from './contract.ts'
import { readDeliveryPath } from './read-delivery-path.ts'
import { storedVideoName, VIDEO_FILES } from './rules.ts'
import { sendVideo } from './send-video.ts'

/** Features that come after media in the order of features place videos. */
export type VideoContext = RouteContext & { media: { videoPlacements: readonly VideoPlacement[]; cloudName: string } }

/** One video, and the media host: the stored files of public videos at the addresses that the video host would have. */
export function videoRoutes(app: FastifyInstance, { db, storage, media }: VideoContext) {
  const { videoPlacements, cloudName } = media

  serve(app, videos, {
    'GET /api/videos/:id': async ({ params }) => {
      const where = sql<SqlBool>`video.id = ${params.id} and ${isPublicVideo(videoPlacements)}`
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
      return sendVideo(request, reply, storage, { name, type: VIDEO_FILES[file.extension] })
    },
  )
}
