import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { checkName, checkRange, limitBytes } from './check-file.ts'
import type { ByteRange, Storage, StoredFile } from './storage.ts'

/** A storage in a folder of this machine, which is created by the first write. */
export function folderStorage(folder: string): Storage {
  const pathOf = (name: string) => path.join(folder, checkName(name))
  return {
    async size(name) {
      const stats = await ifExists(stat(pathOf(name)))
      return stats?.isFile() ? stats.size : undefined
    },
    async open(name, range) {
      const handle = await ifExists(open(pathOf(name)))
      if (!handle) return undefined
      try {
        const file = await readRange(handle, range)
        if (!file) await handle.close()
        return file
      } catch (error) {
        await handle.close()
        throw error
      }
    },
    async write(name, content, { maxBytes } = {}) {
      const file = pathOf(name)
      // Written to another name and then renamed, so that concurrent reads and crashes never see half a file.
      const part = `${file}.${randomUUID()}.part`
      await mkdir(path.dirname(file), { recursive: true })
      try {
        await writeNew(part, limitBytes(content, maxBytes))
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function readRange(handle: FileHandle, range: ByteRange | undefined): Promise<StoredFile | undefined> {
  const stats = await handle.stat()
  if (!stats.isFile()) return undefined
  if (range) checkRange(range, stats.size)
  return { size: stats.size, stream: handle.createReadStream(range) }
}

async function writeNew(file: string, content: AsyncIterable<Uint8Array>) {
  await using handle = await open(file, 'wx')
  await handle.writeFile(content)
  // Renaming a file whose bytes are not on the disk yet could leave an empty one after a power failure.
  await handle.sync()
}

async function ifExists<T>(opened: Promise<T>): Promise<T | undefined> {
  try {
    return await opened
  } catch (error) {
    // A part of the name is missing, or is a file instead of a folder.
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
