import { expect, test } from 'vitest'
import { openIdempotencyKeys } from './use-idempotency-key.ts'

const BODY = { message: 'Could we see it?', copyTo: ['dana@alderwray.com'] }

test('a retry of the same body has the same key, and a changed body another one', () => {
  const { keyOf } = openIdempotencyKeys()
  const key = keyOf(BODY)
  expect(keyOf(structuredClone(BODY))).toBe(key)
  expect(keyOf({ ...BODY, message: '' })).not.toBe(key)
})

test('after a success the same body has a new key', () => {
  const keys = openIdempotencyKeys()
  const key = keys.keyOf(BODY)
  keys.clear()
  expect(keys.keyOf(BODY)).not.toBe(key)
})

test('two forms never share a key', () => {
  expect(openIdempotencyKeys().keyOf(BODY)).not.toBe(openIdempotencyKeys().keyOf(BODY))
})
