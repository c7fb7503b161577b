import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of a zip: opened when the zip gets to it. */
export type ZipEntry = { name: string; size: number; open: () => Promise<Readable> }

/**
 * The entries as a zip, stored without compression, which pictures do not need. One entry is open at a time, so the memory
 * stays flat; destroying the stream closes it. `size` is the length of the whole zip in bytes. An entry that cannot be
 * opened destroys the stream with its error.
 */
export async function streamZip(entries: readonly ZipEntry[]): Promise<{ size: number; stream: Readable }> {
  const zip = new ZipFile()
  const stream = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => stream.destroy(error))
  stream.once('close', () => current?.destroy())
  for (const { name, size, open } of entries) {
    zip.addReadStreamLazy(name, { size, compress: false, mtime: MODIFIED_AT }, (done) => {
      if (stream.destroyed) return
      open().then(
        (opened) => {
          current = opened
          opened.once('error', (error) => stream.destroy(error))
          if (stream.destroyed) opened.destroy()
          else done(null, opened)
        },
        (error: unknown) => done(error, undefined as never),
      )
    })
  }
  const { promise, resolve } = Promise.withResolvers<number>()
  zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void)
  return { size: await promise, stream }
}

// The same content makes the same bytes.
const MODIFIED_AT = new Date(2026, 0, 1)
