import type { Photo, Video } from './contract.ts'
import { pictureSource, shownSource } from './rules.ts'
import type { PhotoRow, VideoRow } from './store.ts'

export function presentPhoto({ id, picture_id, format, width, height, thumbhash, caption }: PhotoRow): Photo {
  return { id, src: shownSource(picture_id, format), width, height, thumbhash, caption }
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
  return pictureId === null ? null : pictureSource(pictureId)
}
