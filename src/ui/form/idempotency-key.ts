/** Gives one key for each thing that is sent: sent again as it was, it is the same press; anything else is another. */
export function openIdempotencyKeys(): (body: unknown) => string {
  let known = { said: '', key: '' }
  return (body) => {
    const said = JSON.stringify(body)
    if (said !== known.said) known = { said, key: makeKey() }
    return known.key
  }
}

// Not crypto.randomUUID: it is there on https alone.
const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
