import { randomId } from './random-id.ts'

/** Returns an idempotency key per request body: the same body again gets the same key, a changed one a new key. */
export function openIdempotencyKeys(): (body: unknown) => string {
  let last = { json: '', key: '' }
  return (body) => {
    const json = JSON.stringify(body)
    if (json !== last.json) last = { json, key: randomId() }
    return last.key
  }
}
