import Type, { type Static } from 'typebox'
import type { Endpoint } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Nullable, Text, Uuid } from '#lib/values.ts'
import { Photo, ZipUrl } from '../contract.ts'
import { MOST_PHOTOS, type SubjectType } from './rules.ts'

/** A photo as its editors see it; its files are below a path for them alone. */
export const EditablePhoto = Type.Object({ ...Photo.properties, archived: Type.Boolean() })
export type EditablePhoto = Static<typeof EditablePhoto>

const Photos = Type.Object({ photos: List(EditablePhoto, MOST_PHOTOS) })
const PhotoParams = Type.Object({ id: Id, photoId: Id })
const Caption = Text(200)

/** What the photos are placed on, as the heading of its media page says it. */
export const MediaSubject = Type.Object({
  id: Id,
  slug: Text(120),
  name: Text(160),
  status: Text(20),
  /** Its page can be opened by everyone. */
  isPublic: Type.Boolean(),
  /** The building of a listing. */
  building: Nullable(Type.Object({ id: Id, name: Text(160) })),
})
export type MediaSubject = Static<typeof MediaSubject>

const access = 'administer'
const ENDPOINTS = {
  media: {
    access,
    summary: 'What the photos are placed on, and the photos in order, archived ones too',
    params: IdParams,
    reply: Type.Object({ subject: MediaSubject, ...Photos.properties }),
  },
  create: {
    access,
    summary: 'Places the picture of a ready upload as the last photo',
    params: IdParams,
    body: Type.Object({ uploadId: Uuid, caption: Type.Optional(Caption) }, closed),
    status: 201,
    reply: EditablePhoto,
  },
  update: {
    access,
    summary: "Changes a photo's caption",
    params: PhotoParams,
    body: Type.Object({ caption: Caption }, closed),
    reply: EditablePhoto,
  },
  archive: {
    access,
    summary: 'Archives a photo, which keeps its place and is no longer shown, or shows it again',
    params: PhotoParams,
    body: Type.Object({ archived: Type.Boolean() }, closed),
    reply: EditablePhoto,
  },
  remove: {
    access,
    summary: 'Deletes a photo for good',
    params: PhotoParams,
    reply: Type.Object({}),
  },
  order: {
    access,
    summary: 'Sets the order of all photos, archived ones too; 409 when the ids are no longer all of them',
    params: IdParams,
    body: Type.Object({ photoIds: List(Id, MOST_PHOTOS) }, closed),
    reply: Photos,
  },
  zip: {
    access,
    summary: 'A URL that downloads these photos as a zip for ten minutes; without photo_ids all of them',
    params: IdParams,
    query: Type.Object(
      {
        photo_ids: Type.Optional(
          Type.String({
            maxLength: 2_000,
            pattern: '^\\d{1,15}(,\\d{1,15})*$',
            description: 'ids separated by commas',
          }),
        ),
      },
      closed,
    ),
    reply: ZipUrl,
  },
} as const satisfies Record<string, Endpoint>

type Endpoints = typeof ENDPOINTS
type PhotoEndpoints<S extends SubjectType> = {
  [K in `GET /api/admin/${S}/:id/media`]: Endpoints['media']
} & { [K in `POST /api/admin/${S}/:id/photos`]: Endpoints['create'] } & {
  [K in `PUT /api/admin/${S}/:id/photos/:photoId`]: Endpoints['update']
} & { [K in `PUT /api/admin/${S}/:id/photos/:photoId/archive`]: Endpoints['archive'] } & {
  [K in `DELETE /api/admin/${S}/:id/photos/:photoId`]: Endpoints['remove']
} & { [K in `PUT /api/admin/${S}/:id/photo_order`]: Endpoints['order'] } & {
  [K in `GET /api/admin/${S}/:id/photos_zip_url`]: Endpoints['zip']
}

/** The calls that edit the photos of buildings, of listings or of landlords. */
export function photoEndpoints<S extends SubjectType>(subject: S): PhotoEndpoints<S> {
  const path = `/api/admin/${subject}/:id`
  return {
    [`GET ${path}/media`]: ENDPOINTS.media,
    [`POST ${path}/photos`]: ENDPOINTS.create,
    [`PUT ${path}/photos/:photoId`]: ENDPOINTS.update,
    [`PUT ${path}/photos/:photoId/archive`]: ENDPOINTS.archive,
    [`DELETE ${path}/photos/:photoId`]: ENDPOINTS.remove,
    [`PUT ${path}/photo_order`]: ENDPOINTS.order,
    [`GET ${path}/photos_zip_url`]: ENDPOINTS.zip,
  } as unknown as PhotoEndpoints<S>
}
