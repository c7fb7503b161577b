import Type, { type Static } from 'typebox'
import { type Contract, forSubject } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { Video } from '../contract.ts'
import type { SubjectType } from '../photos/rules.ts'
import { MAX_VIDEOS } from './rules.ts'

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

const Videos = Type.Object({ videos: List(Video, MAX_VIDEOS) })
const VideoParams = Type.Object({ id: Id, videoId: Id })
const Title = Text(120)
/** An upload of the picture that is shown before the video is played. */
const PosterUploadId = Type.Optional(Uuid)

const access = 'administer'
const ENDPOINTS = {
  'GET /api/admin/{subject}/:id/videos': { access, summary: 'The videos in order', params: IdParams, reply: Videos },
  'POST /api/admin/{subject}/:id/videos': {
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
  'PUT /api/admin/{subject}/:id/videos/:videoId': {
    access,
    summary: "Changes a video's title or poster",
    params: VideoParams,
    body: Type.Object({ title: Type.Optional(Title), posterUploadId: PosterUploadId }, closed),
    reply: Video,
  },
  'DELETE /api/admin/{subject}/:id/videos/:videoId': {
    access,
    summary: 'Removes a video',
    params: VideoParams,
    reply: Type.Object({}),
  },
  'PUT /api/admin/{subject}/:id/video_order': {
    access,
    summary: 'Sets the order of all videos; 409 when the ids are no longer all of them',
    params: IdParams,
    body: Type.Object({ videoIds: List(Id, MAX_VIDEOS) }, closed),
    reply: Videos,
  },
} satisfies Contract
export type VideoEndpoints = typeof ENDPOINTS

/** The calls that edit the videos of buildings, of listings or of landlords. */
export const videoEndpoints = <S extends SubjectType>(subject: S) => forSubject(ENDPOINTS, subject)
