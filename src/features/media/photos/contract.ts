import Type, { type Static } from 'typebox'
import { type Contract, forSubject } from '#lib/endpoint.ts'
import { closed, Id, IdParams, List, Text, Uuid } from '#lib/values.ts'
import { Photo, ZipUrl } from '../contract.ts'
import { MAX_PHOTOS, type SubjectType } from './rules.ts'

/** A photo as its editors see it; its files are below a path for them alone. */
export const EditablePhoto = Type.Object({ ...Photo.properties, archived: Type.Boolean() })
export type EditablePhoto = Static<typeof EditablePhoto>

const Photos = Type.Object({ photos: List(EditablePhoto, MAX_PHOTOS) })
const PhotoParams = Type.Object({ id: Id, photoId: Id })
const Caption = Text(200)

const access = 'administer'
const ENDPOINTS = {
  'GET /api/admin/{subject}/:id/media': {
    access,
    summary: 'The photos in order, archived ones too',
    params: IdParams,
    reply: Photos,
  },
  'POST /api/admin/{subject}/:id/photos': {
    access,
    summary: 'Places the picture of a ready upload as the last photo',
    params: IdParams,
    body: Type.Object({ uploadId: Uuid, caption: Type.Optional(Caption) }, closed),
    status: 201,
    reply: EditablePhoto,
  },
  'PUT /api/admin/{subject}/:id/photos/:photoId': {
    access,
    summary: "Changes a photo's caption",
    params: PhotoParams,
    body: Type.Object({ caption: Caption }, closed),
    reply: EditablePhoto,
  },
  'PUT /api/admin/{subject}/:id/photos/:photoId/archive': {
    access,
    summary: 'Archives a photo, which keeps its place and is no longer shown, or shows it again',
    params: PhotoParams,
    body: Type.Object({ archived: Type.Boolean() }, closed),
    reply: EditablePhoto,
  },
  'DELETE /api/admin/{subject}/:id/photos/:photoId': {
    access,
    summary: 'Deletes a photo for good',
    params: PhotoParams,
    reply: Type.Object({}),
  },
  'PUT /api/admin/{subject}/:id/photo_order': {
    access,
    summary: 'Sets the order of all photos, archived ones too; 409 when the ids are no longer all of them',
    params: IdParams,
    body: Type.Object({ photoIds: List(Id, MAX_PHOTOS) }, closed),
    reply: Photos,
  },
  'GET /api/admin/{subject}/:id/photos_zip_url': {
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
} satisfies Contract
export type PhotoEndpoints = typeof ENDPOINTS

/** The calls that edit the photos of buildings, of listings or of landlords. */
export const photoEndpoints = <S extends SubjectType>(subject: S) => forSubject(ENDPOINTS, subject)
