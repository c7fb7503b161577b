import Type, { type Static } from 'typebox'
import { PICTURE_FORMATS } from '#lib/media/picture-files.ts'
import { Id, List, Nullable, Text } from '#lib/values.ts'
import { SOURCE_TYPES } from './videos/rules.ts'

/** A stored picture; its files are below `src`, and src/lib/media/picture-files.ts says which there are in each format. */
export const Picture = Type.Object({
  src: Text(200),
  format: Type.Enum([...PICTURE_FORMATS]),
  width: Type.Integer({ minimum: 1, maximum: 20_000 }),
  height: Type.Integer({ minimum: 1, maximum: 20_000 }),
  /** Base64 thumbhash, shown until the photo has loaded. */
  thumbhash: Nullable(Text(60)),
})
export type Picture = Static<typeof Picture>

/** A placed photo, or the plan of a listing without photos. */
export const Photo = Type.Object({ id: Id, ...Picture.properties, caption: Text(200) })
export type Photo = Static<typeof Photo>

/** A photo of a card. */
export const CardPhoto = Type.Pick(Photo, ['src', 'format', 'caption'])
export type CardPhoto = Static<typeof CardPhoto>

/** The formats that the player may request, by name or by name and codec. */
const SourceType = Type.Enum([...SOURCE_TYPES])

/** For each format the transformations that the video host applies: names of stored ones, or one parameter each. */
const SourceTransformation = Type.Partial(
  Type.Record(
    SourceType,
    List(
      Type.Union([
        Text(200, 1),
        Type.Record(
          Type.String({ pattern: '^[a-z_]{1,40}$', maxLength: 40, description: 'lowercase letters and underscores' }),
          Type.Union([Text(200), Type.Number({ minimum: -1e6, maximum: 1e6 })]),
          { minProperties: 1, maxProperties: 1 },
        ),
      ]),
      20,
    ),
  ),
)

/** A placed video, at the video host. */
export const Video = Type.Object({
  id: Id,
  hostedMediaIdentifier: Text(200),
  sourceTransformation: SourceTransformation,
  sourceTypes: Type.Array(SourceType, { minItems: 1, maxItems: SOURCE_TYPES.length }),
  /** Address of the poster; null: a frame of the video, `posterStartOffset` seconds after its start. */
  posterPath: Nullable(Text(300)),
  posterStartOffset: Type.Number({ minimum: 0, maximum: 1e6 }),
  title: Text(120),
})
export type Video = Static<typeof Video>

/** A signed URL that downloads photos as a zip for ten minutes; null when there are no photos. */
export const ZipUrl = Type.Object({ url: Nullable(Text(4_000)) })
