import type { VideoHost } from '#lib/video/video-player.ts'

const POSTER_WIDTH = 1280

/** What the player needs to know of a video. */
export type VideoSource = {
  hostedMediaIdentifier: string
  /** For each format a list of names of stored transformations or of single parameters. */
  sourceTransformation: Record<string, (string | Record<string, string | number>)[]>
  sourceTypes: string[]
  /** Address of the poster; null: a frame of the video, `posterStartOffset` seconds after its start. */
  posterPath: string | null
  posterStartOffset: number
}

/** The address of a file of a video at its host, such as its poster. */
export function deliveryAddress({ cloudName, distribution }: VideoHost, file: string): string {
  return `${distribution ? `https://${distribution}` : ''}/${cloudName}/video/upload/${file}`
}

/** The address of the picture shown until a video is played. */
export function posterAddress(host: VideoHost, { hostedMediaIdentifier, posterPath, posterStartOffset }: VideoSource) {
  return (
    posterPath ??
    deliveryAddress(host, `c_limit,w_${POSTER_WIDTH}/so_${posterStartOffset}/${hostedMediaIdentifier}.jpg`)
  )
}
