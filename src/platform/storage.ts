import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { FileStorage, UnableToReadFile } from '@flystorage/file-storage'
import { LocalStorageAdapter } from '@flystorage/local-fs'

/** Stores files under names such as `pictures/12/800.webp`. On the local disk; other stores need another adapter. */
export type Storage = {
  /** The whole file, or undefined when there is none. */
  read(path: string): Promise<Uint8Array | undefined>
  /** Replaces the file atomically; on failure the old one stays. */
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
      // Written to another name and then renamed, so that concurrent reads and crashes never see half a file.
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

/** An in-memory storage for tests. */
export function memoryStorage(): Storage {
  const files = new Map<string, Uint8Array>()
  return {
    read: async (path) => files.get(path),
    write: async (path, bytes) => void files.set(path, bytes),
    has: async (path) => files.has(path),
    remove: async (path) => void files.delete(path),
  }
}
