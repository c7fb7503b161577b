// The package brings no types of its own; this is the part of it that is used here.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream that a client's query method takes and that sends what is written to it as COPY … FROM STDIN. */
  export function from(sql: string): Writable & Submittable
  /** The other way: a stream of what COPY … TO STDOUT sends, a piece at a time that may end anywhere. */
  export function to(sql: string): Readable & Submittable
}
