import { useState } from 'react'
import { randomId } from '#ui/form/random-id.ts'

/** The idempotency keys of one form or button, of whatever it creates. */
export const useIdempotencyKey = () => useState(makeIdempotencyKeys)[0]

/**
 * One key per request body: the same body again gets the same key, so that a retry after a lost response creates nothing
 * twice. `clear` after a success: the same body then creates another thing.
 */
export function makeIdempotencyKeys() {
  let last = { json: '', key: '' }
  return {
    keyOf(body: unknown): string {
      const json = JSON.stringify(body)
      if (json !== last.json) last = { json, key: randomId() }
      return last.key
    },
    clear() {
      last = { json: '', key: '' }
    },
  }
}
