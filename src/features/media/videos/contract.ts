import Type, { type Static } from 'typebox'
import type { Contract, Endpoint } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { Video } from '../contract.ts'
import type { SubjectType } from '../photos/rules.ts'
import { MOST_VIDEOS } from './rules.ts'

/** A video and what it is placed on. */
export const PlacedVideo = Type.Object({
  ...Video.properties,
  listingId: Nullable(Id),
  buildingId: Nullable(Id),
})
export type PlacedVideo = Static<typeof PlacedVideo>

export const videos = {
  'GET /api/videos/:id': {
    access: 'public',
    summary: 'One video of a public listing or building',
    params: IdParams,
    reply: PlacedVideo,
  },
} satisfies Contract

const Videos = Type.Object({ videos: List(Video, MOST_VIDEOS) })
const VideoParams = Type.Object({ id: Id, videoId: Id })
const Title = Text(120)
/** An upload of the picture that is shown before the video is played. */
const PosterUploadId = Type.Optional(Uuid)

const access = 'administer'
const ENDPOINTS = {
  list: { access, summary: 'The videos in order', params: IdParams, reply: Videos },
  create: {
    access,
    summary: 'Places a ready upload, or a video of the video host if one is configured, as the last video',
    params: IdParams,
    body: Type.Object(
      {
        uploadId: Type.Optional(Uuid),
        posterUploadId: PosterUploadId,
        hostedMediaIdentifier: Type.Optional(
          Type.String({ pattern: '^\\w[\\w/-]*$', maxLength: 200, description: 'letters, digits, _, - and /' }),
        ),
        title: Type.Optional(Title),
      },
      closed,
    ),
    status: 201,
    reply: Video,
  },
  update: {
    access,
    summary: "Changes a video's title or poster",
    params: VideoParams,
    body: Type.Object({ title: Type.Optional(Title), posterUploadId: PosterUploadId }, closed),
    reply: Video,
  },
  remove: { access, summary: 'Removes a video', params: VideoParams, reply: Type.Object({}) },
  order: {
    access,
    summary: 'Sets the order of all videos; 409 when the ids are no longer all of them',
    params: IdParams,
    body: Type.Object({ videoIds: List(Id, MOST_VIDEOS) }, closed),
    reply: Videos,
  },
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof ENDPOINTS
type VideoEndpoints<S extends SubjectType> = {
  [K in `GET /api/admin/${S}/:id/videos`]: Endpoints['list']
} & { [K in `POST /api/admin/${S}/:id/videos`]: Endpoints['create'] } & {
  [K in `PUT /api/admin/${S}/:id/videos/:videoId`]: Endpoints['update']
} & { [K in `DELETE /api/admin/${S}/:id/videos/:videoId`]: Endpoints['remove'] } & {
  [K in `PUT /api/admin/${S}/:id/video_order`]: Endpoints['order']
}

/** The calls that edit the videos of buildings, of listings or of landlords. */
export function videoEndpoints<S extends SubjectType>(subject: S): VideoEndpoints<S> {
  const path = `/api/admin/${subject}/:id`
  return {
    [`GET ${path}/videos`]: ENDPOINTS.list,
    [`POST ${path}/videos`]: ENDPOINTS.create,
    [`PUT ${path}/videos/:videoId`]: ENDPOINTS.update,
    [`DELETE ${path}/videos/:videoId`]: ENDPOINTS.remove,
    [`PUT ${path}/video_order`]: ENDPOINTS.order,
  } as unknown as VideoEndpoints<S>
}
