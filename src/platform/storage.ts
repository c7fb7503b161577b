import { FileStorage, UnableToReadFile } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'

/** Keeps files under names such as `pictures/12/800.webp`. Local disk today; another adapter is another line. */
export type Storage = {
  /** The whole file, or undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>
  write(path: string, bytes: Uint8Array): Promise<void>
  has(path: string): Promise<boolean>
  remove(path: string): Promise<void>
}

/** Opens a file:// folder. */
export function openStorage(url: string): Storage {
  const files = new FileStorage(new LocalStorageAdapter(decodeURIComponent(new URL(url).pathname)))
  return {
    async read(path) {
      try {
        return await files.readToUint8Array(path)
      } catch (error) {
        if (error instanceof UnableToReadFile || !(await files.fileExists(path))) return undefined
        throw error
      }
    },
    write: async (path, bytes) => files.write(path, Buffer.from(bytes)),
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
