import Type, { type Static } from 'typebox'
import { Id, Nullable, Text } from '#lib/values.ts'

/**
 * A placed photo. `${src}/${width}.webp` exists for each of `PHOTO_WIDTHS`; a drawing, such as the plan of a listing without
 * photos, has the address of its one SVG file as `src`.
 */
export const Photo = Type.Object({
  id: Id,
  src: Text(200),
  width: Type.Integer({ minimum: 1, maximum: 20_000 }),
  height: Type.Integer({ minimum: 1, maximum: 20_000 }),
  /** Base64 thumbhash, shown until the photo has loaded. */
  thumbhash: Nullable(Text(60)),
  caption: Text(200),
})
export type Photo = Static<typeof Photo>

/** A photo of a card. */
export const CardPhoto = Type.Pick(Photo, ['src', 'caption'])
export type CardPhoto = Static<typeof CardPhoto>

/** A placed video, at the video host. */
export const Video = Type.Object({
  id: Id,
  hostedMediaIdentifier: Text(200),
  posterPath: Nullable(Text(300)),
  posterStartOffset: Type.Number({ minimum: 0, maximum: 1e6 }),
  title: Text(120),
})
export type Video = Static<typeof Video>
