/** The formats in which the player may request a video, as container or container/codec. */
export const SOURCE_TYPES = ['mp4', 'mp4/h264', 'mp4/h265', 'webm', 'webm/vp9', 'ogg', 'hls', 'dash'] as const

/** The files of a video in storage by their extensions: the video itself, and its poster. */
export const VIDEO_FILES = { mp4: 'video/mp4', jpg: 'image/jpeg' } as const
export type VideoExtension = keyof typeof VIDEO_FILES

/** The name of a video's file in storage. */
export const storedVideoName = (identifier: string, extension: VideoExtension) => `videos/${identifier}.${extension}`

/** The path of any video's file, for those who may edit what it is placed on. */
export const privateVideoPath = (id: number) => `/private_videos/${id}`

/** Most videos of one building, listing or landlord. */
export const MAX_VIDEOS = 20
