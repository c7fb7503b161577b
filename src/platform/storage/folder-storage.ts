import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { HOUR_MS } from '#lib/durations.ts'
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
      try {
        const handle = await openNew(part)
        await writeNew(handle, limitBytes(content, maxBytes))
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    async remove(name) {
      const file = pathOf(name)
      await rm(file, { force: true })
      await removeLeftovers(file)
      await removeEmpty(path.dirname(file), path.resolve(folder))
    },
  }
}

async function readRange(handle: FileHandle, range: ByteRange | undefined): Promise<StoredFile | undefined> {
  const stats = await handle.stat()
  if (!stats.isFile()) return undefined
  if (range) checkRange(range, stats.size)
  return { size: stats.size, stream: handle.createReadStream(range) }
}

/** Opens a new file in a folder that need not exist, and that may be removed because it is empty meanwhile. */
async function openNew(file: string): Promise<FileHandle> {
  for (;;) {
    await mkdir(path.dirname(file), { recursive: true })
    const handle = await ifExists(open(file, 'wx'))
    if (handle) return handle
  }
}

async function writeNew(opened: FileHandle, content: AsyncIterable<Uint8Array>) {
  await using handle = opened
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

/** A file that is written for longer than this was left behind by a process that was killed. */
const PART_MS = 24 * HOUR_MS

/** Removes unfinished writes of a file. */
async function removeLeftovers(file: string) {
  const folder = path.dirname(file)
  for (const name of (await ifExists(readdir(folder))) ?? []) {
    if (!name.startsWith(`${path.basename(file)}.`) || !name.endsWith('.part')) continue
    const part = path.join(folder, name)
    const stats = await ifExists(stat(part))
    if (stats && stats.mtimeMs < Date.now() - PART_MS) await rm(part, { force: true })
  }
}

/** Removes folders below `root` that are empty, the innermost first. */
async function removeEmpty(folder: string, root: string) {
  for (let each = path.resolve(folder); each.startsWith(root + path.sep); each = path.dirname(each)) {
    const removed = await rmdir(each).then(
      () => true,
      () => false,
    )
    if (!removed) return
  }
}
