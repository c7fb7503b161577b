// The package brings no types of its own; this is the part of it that is used here.
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream that a client's query method takes and that sends what is written to it as COPY … FROM STDIN. */
  export function from(sql: string): Writable & Submittable
}
