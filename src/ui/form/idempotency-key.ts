/** Returns an idempotency key per request body: the same body again gets the same key, a changed one a new key. */
export function openIdempotencyKeys(): (body: unknown) => string {
  let last = { json: '', key: '' }
  return (body) => {
    const json = JSON.stringify(body)
    if (json !== last.json) last = { json, key: makeKey() }
    return last.key
  }
}

// Not crypto.randomUUID, which exists only on https.
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
