import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { FileStorage, UnableToReadFile } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'

/** Keeps files under names such as `pictures/12/800.webp`. Local disk today; another adapter is another line. */
export type Storage = {
  /** The whole file, or undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Puts the whole file in place at once, or leaves what was there. */
  write(path: string, bytes: Uint8Array): Promise<void>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
}

/** Opens a file:// folder. */
export function openStorage(url: string): Storage {
  const files = new FileStorage(new LocalStorageAdapter(fileURLToPath(url)))
  return {
    async read(path) {
      try {
        return await files.readToUint8Array(path)
      } catch (error) {
        if (error instanceof UnableToReadFile && error.wasFileNotFound) return undefined
        throw error
      }
    },
    async write(path, bytes) {
      // Written beside and then renamed: whoever reads meanwhile, or after a crash, never sees half a file.
      const part = `${path}.${randomUUID()}.part`
      try {
        await files.write(part, Buffer.from(bytes))
        await files.moveFile(part, path)
      } catch (error) {
        await files.deleteFile(part)
        throw error
      }
    },
    has: (path) => files.fileExists(path),
    remove: (path) => files.deleteFile(path),
  }
}

/** The same without a disk, for tests. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>()
  return {
    read: async (path) => files.get(path),
    write: async (path, bytes) => void files.set(path, bytes),
    has: async (path) => files.has(path),
    remove: async (path) => void files.delete(path),
  }
}
