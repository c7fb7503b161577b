import type { PictureFormat } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import type { Space } from '../../spaces/contract.ts'

type Place = { token: string; stop: string; hidesAddress: boolean }

/**
 * Replaces the addresses of pictures, which contain their ids, by numbers under the link's own address: photos first, then
 * plans, then posters of videos. The blurred preview of a photo is as unique as its id.
 */
export function maskPictures(space: Space, { token, stop, hidesAddress }: Place): Space {
  const { photos, plans, videos } = space
  const sourceOf = (index: number) => paths.tourbookSharePicture({ token, stop, number: index + 1 })
  const masked = <Shown extends Space['photos'][number]>(picture: Shown, index: number): Shown => ({
    ...picture,
    src: sourceOf(index),
    thumbhash: hidesAddress ? null : picture.thumbhash,
  })
  return {
    ...space,
    photos: photos.map(masked),
    plans: plans.map((plan, index) => masked(plan, photos.length + index)),
    videos: videos.map((video, index) => ({
      ...video,
      posterPath: video.posterPath?.replace(STORED, sourceOf(photos.length + plans.length + index)) ?? null,
    })),
  }
}

/** The path of a stored picture; that of a file of it goes on. */
const STORED = /^\/(?:private_)?media\/(\d+)/

/** The picture that `maskPictures` gives a number. */
export function numberedPicture(
  { photos, plans, videos }: Space,
  number: number,
): { id: number; format: PictureFormat } | undefined {
  const posters = videos.map(({ posterPath }) => ({ src: posterPath ?? '', format: 'photo' as const }))
  const picture = [...photos, ...plans, ...posters][number - 1]
  const id = Number(STORED.exec(picture?.src ?? '')?.[1])
  return picture && id ? { id, format: picture.format } : undefined
}
