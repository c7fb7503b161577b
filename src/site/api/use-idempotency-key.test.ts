import { expect, test } from 'vitest'
import { makeIdempotencyKeys } from './use-idempotency-key.ts'

const BODY = { message: 'Could we see it?', copyTo: ['dana@alderwray.com'] }

test('a retry of the same body has the same key, and a changed body another one', () => {
  const { keyOf } = makeIdempotencyKeys()
  const key = keyOf(BODY)
  expect(keyOf(structuredClone(BODY))).toBe(key)
  expect(keyOf({ ...BODY, message: '' })).not.toBe(key)
})

test('after a success the same body has a new key', () => {
  const keys = makeIdempotencyKeys()
  const key = keys.keyOf(BODY)
  keys.clear()
  expect(keys.keyOf(BODY)).not.toBe(key)
})

test('two forms never share a key', () => {
  expect(makeIdempotencyKeys().keyOf(BODY)).not.toBe(makeIdempotencyKeys().keyOf(BODY))
})
