import type { Readable } from 'node:stream'

/**
 * Stores files under names such as `pictures/12/800.webp`: letters, digits, `_`, `-` and `.` in segments that do not begin
 * with a dot. Throws an Error for any other name.
 */
export type Storage = {
  /** The size in bytes, or undefined when there is no such file. */
  size(name: string): Promise<number | undefined>
  /** The file or a part of it, or undefined when there is no such file. Throws a RangeError for a range outside the file. */
  open(name: string, range?: ByteRange): Promise<StoredFile | undefined>
  /**
   * Replaces the file when all of its content has arrived. On failure the old file stays, and the new content is removed.
   * Throws a FileTooLargeError for more than `maxBytes`.
   */
  write(name: string, content: Content, options?: { maxBytes?: number }): Promise<void>
  remove(name: string): Promise<void>
}

/** Positions of the first and the last byte, as in HTTP. */
export type ByteRange = { start: number; end: number }
/** The size of the whole file, and the requested bytes: read them to their end, or destroy the stream. */
export type StoredFile = { size: number; stream: Readable }
/** Bytes, or a stream of them. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>

export class FileTooLargeError extends Error {
  override name = 'FileTooLargeError'
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`Expected a file of at most ${maxBytes} bytes, got more`)
    this.maxBytes = maxBytes
  }
}

/** The place of the files cannot be reached, or refuses a request. */
export class StorageUnavailableError extends Error {
  override name = 'StorageUnavailableError'
}
