import { VIDEO_FILES, type VideoExtension } from './rules.ts'

/** More than any player of this site asks for. */
const MAX_SEGMENTS = 8
const TRANSFORMATION = /^[\w$][\w,.:$%*+!~-]{0,199}$/
const FILE = /^(\w[\w-]{0,199})\.(\w{2,5})$/

/**
 * Reads the end of a delivery address, such as `c_limit,w_800/so_2/tour.jpg`: the last segment is the file. The
 * transformations before it are not applied, because each video is stored as it is sent. Undefined for any other path.
 */
export function readDeliveryPath(path: string): { identifier: string; extension: VideoExtension } | undefined {
  const transformations = path.split('/')
  const [, identifier, extension] = FILE.exec(transformations.pop()!) ?? []
  if (identifier === undefined || !isStored(extension)) return undefined
  if (transformations.length >= MAX_SEGMENTS || !transformations.every((each) => TRANSFORMATION.test(each)))
    return undefined
  return { identifier, extension }
}

const isStored = (extension: string | undefined): extension is VideoExtension =>
  extension !== undefined && Object.hasOwn(VIDEO_FILES, extension)
