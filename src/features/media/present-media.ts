import { picturePath, privatePicturePath } from '#lib/media/picture-files.ts'
import type { Photo, Picture, Video } from './contract.ts'
import type { PhotoRow, PictureRow, VideoRow } from './store.ts'

export function presentPicture({ picture_id, format, width, height, thumbhash }: PictureRow): Picture {
  return { src: picturePath(picture_id), format, width, height, thumbhash }
}

/** The same for those who may edit what it is placed on, public or not. */
export const presentPrivatePicture = (row: PictureRow): Picture => ({
  ...presentPicture(row),
  src: privatePicturePath(row.picture_id),
})

export function presentPhoto(row: PhotoRow): Photo {
  return { id: row.id, ...presentPicture(row), caption: row.caption }
}

export function presentVideo(row: VideoRow): Video {
  return {
    id: row.id,
    hostedMediaIdentifier: row.hosted_media_identifier,
    // A check constraint of the column has the rules of the schema.
    sourceTransformation: row.source_transformation as Video['sourceTransformation'],
    sourceTypes: row.source_types,
    posterPath: row.poster_path,
    posterStartOffset: row.poster_start_offset,
    title: row.title,
  }
}

/** The source of a picture, or null without one. */
export function sourceOrNull(pictureId: number | null): string | null {
  return pictureId === null ? null : picturePath(pictureId)
}
