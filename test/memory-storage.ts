import { Readable } from 'node:stream'
import { checkName, checkRange, limitBytes } from '#platform/storage/check-file.ts'
import type { Storage } from '#platform/storage/storage.ts'

/** An in-memory storage for tests. */
export function memoryStorage(): Storage {
  const files = new Map<string, Buffer>()
  return {
    size: async (name) => files.get(checkName(name))?.length,
    async open(name, range) {
      const file = files.get(checkName(name))
      if (!file) return undefined
      if (range) checkRange(range, file.length)
      const bytes = range ? file.subarray(range.start, range.end + 1) : file
      return { size: file.length, stream: Readable.from(bytes.length === 0 ? [] : [bytes], { objectMode: false }) }
    },
    async write(name, content, { maxBytes } = {}) {
      files.set(checkName(name), Buffer.concat(await Array.fromAsync(limitBytes(content, maxBytes))))
    },
    remove: async (name) => void files.delete(checkName(name)),
  }
}
