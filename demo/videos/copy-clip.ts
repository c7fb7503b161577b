import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { storedVideoName, VIDEO_FILES, type VideoExtension } from '#features/media/videos/rules.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { CLIPS } from './clips.ts'

/** The files beside this one by their names in storage. */
const FILES = new Map(
  Object.keys(CLIPS).flatMap((clip) =>
    (Object.keys(VIDEO_FILES) as VideoExtension[]).map(
      (extension) =>
        [storedVideoName(clip, extension), path.join(import.meta.dirname, `${clip}.${extension}`)] as const,
    ),
  ),
)

/** Stores a file of a clip of the demo; false when the name is not one of theirs. */
export async function copyClip(storage: Storage, name: string): Promise<boolean> {
  const file = FILES.get(name)
  if (!file) return false
  await storage.write(name, await readFile(file))
  return true
}
