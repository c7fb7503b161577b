import { randomId } from './random-id.ts'

/** One key for each body that is sent: the same body sent again is the same submission. */
export function openIdempotencyKeys(): (body: unknown) => string {
  let known = { said: '', key: '' }
  return (body) => {
    const said = JSON.stringify(body)
    if (said !== known.said) known = { said, key: randomId() }
    return known.key
  }
}
