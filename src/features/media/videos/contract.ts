import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { Id, IdParams, Nullable } from '#lib/values.ts'
import { Video } from '../contract.ts'

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
