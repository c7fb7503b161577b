// The package has no types of its own; these are the functions used here.
declare module 'pg-copy-streams' {
  import type { Readable, Writable } from 'node:stream'
  import type { Submittable } from 'pg'

  /** A stream for a client's `query`, which sends what is written to it as COPY … FROM STDIN. */
  export function from(sql: string): Writable & Submittable
  /** A stream of the output of COPY … TO STDOUT, in chunks that may end anywhere. */
  export function to(sql: string): Readable & Submittable
}
