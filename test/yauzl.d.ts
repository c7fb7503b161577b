/** What the tests use of yauzl, which has no types of its own. */
declare module 'yauzl' {
  import type { Readable } from 'node:stream'

  export type Entry = { fileName: string; uncompressedSize: number }
  export type ZipFile = {
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<Readable>
  }
  export function fromBufferPromise(bytes: Buffer): Promise<ZipFile>
  export function openPromise(path: string): Promise<ZipFile>
}
