import Type, { type Static } from 'typebox'
import type { Contract } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Text, Uuid } from '#lib/values.ts'
import { MAX_MEDIA, MAX_URL_LENGTH, MEDIUM_KINDS } from './rules.ts'

const Title = Text(120, 1)
const Url = Text(MAX_URL_LENGTH, 1)

/** A titled link or file of a building. */
export const MarketingMedium = Type.Object({
  id: Id,
  kind: Type.Enum([...MEDIUM_KINDS]),
  title: Title,
  /** Of a link, where it leads; of a file, its path on this site. */
  src: Url,
})
export type MarketingMedium = Static<typeof MarketingMedium>
/** In the order in which they were added. */
export const MarketingMedia = List(MarketingMedium, MAX_MEDIA)

const MediumParams = Type.Object({ id: Id, mediaId: Id })
const access = 'administer'

const ENDPOINTS = {
  'GET /api/admin/buildings/:id/marketing_media': {
    access,
    summary: 'The links and files of a building',
    params: IdParams,
    reply: Type.Object({ marketingMedia: MarketingMedia }),
  },
  'POST /api/admin/buildings/:id/marketing_media': {
    access,
    summary: 'Adds a link by its https address, or a ready upload of a PDF; 409 after 40',
    params: IdParams,
    body: Type.Object({ title: Title, url: Type.Optional(Url), uploadId: Type.Optional(Uuid) }, closed),
    status: 201,
    reply: MarketingMedium,
  },
  'PUT /api/admin/buildings/:id/marketing_media/:mediaId': {
    access,
    summary: 'Changes the title of a link or file, or where a link leads',
    params: MediumParams,
    body: Type.Object({ title: Type.Optional(Title), url: Type.Optional(Url) }, closed),
    reply: MarketingMedium,
  },
  'DELETE /api/admin/buildings/:id/marketing_media/:mediaId': {
    access,
    summary: 'Deletes a link, or a file',
    params: MediumParams,
    reply: Type.Object({}),
  },
} satisfies Contract

/** The calls that edit the links and files of buildings; a feature that has buildings adds them to its contract. */
export const marketingMediaEndpoints = () => ENDPOINTS
