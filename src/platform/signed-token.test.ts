import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readToken, signToken } from './signed-token.ts'

const SECRET = 'a secret of tests alone, long enough'
const NOW = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-21T12:00:00Z')
const token = signToken(SECRET, 'unsubscribe', { savedSearchId: 7 }, LATER)

test('a signed token can be read until it expires', () => {
  expect(readToken(SECRET, 'unsubscribe', token, NOW)).toEqual({ savedSearchId: 7 })
  expect(readToken(SECRET, 'unsubscribe', token, LATER)).toBeUndefined()
})

test('a token is invalid for another purpose or another secret', () => {
  expect(readToken(SECRET, 'confirm', token, NOW)).toBeUndefined()
  expect(readToken(`${SECRET}!`, 'unsubscribe', token, NOW)).toBeUndefined()
})

test('a changed or forged token is invalid', () => {
  const [body = '', signature = ''] = token.split('.')
  const forged = Buffer.from(JSON.stringify({ savedSearchId: 8, exp: 9_999_999_999 })).toString('base64url')
  expect(readToken(SECRET, 'unsubscribe', `${forged}.${signature}`, NOW)).toBeUndefined()
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `${body}.${text}`),
      ),
      (made) => {
        expect(readToken(SECRET, 'unsubscribe', made, NOW)).toBeUndefined()
      },
    ),
  )
})
