import type { Storage } from '#platform/storage/storage.ts'
import { type DrawingContext, drawPicture } from './draw-picture.ts'
import { copyClip } from './videos/copy-clip.ts'

const PICTURE_FILE = /^pictures\/(\d+)\//

/**
 * A storage that has the demo's pictures and videos: a missing picture is drawn when it is first read, a missing video is
 * copied, and both are stored.
 */
export function drawingStorage({ db, storage, clock }: DrawingContext): Storage {
  const drawing: Storage = {
    ...storage,
    size: (name) => readOrDraw(name, () => storage.size(name)),
    open: (name, range) => readOrDraw(name, () => storage.open(name, range)),
  }
  async function readOrDraw<T>(name: string, read: () => Promise<T | undefined>): Promise<T | undefined> {
    const stored = await read()
    if (stored !== undefined) return stored
    if (await copyClip(storage, name)) return read()
    const id = PICTURE_FILE.exec(name)?.[1]
    if (id === undefined || !(await drawPicture({ db, storage: drawing, clock }, Number(id)))) return undefined
    return read()
  }
  return drawing
}
