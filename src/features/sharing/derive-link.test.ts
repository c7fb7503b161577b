import { expect, test } from 'vitest'
import { provesShare, shareIdIn, tokenOf } from './derive-link.ts'

const SECRET = 'a secret of thirty-two characters'
const share = { id: 4_711, version: 1 }

test('a token contains its share’s id and proves it, and stays the same', () => {
  const token = tokenOf(share, SECRET)
  expect(token).toBe(tokenOf(share, SECRET))
  expect(shareIdIn(token)).toBe(4_711)
  expect(provesShare(token, share, SECRET)).toBe(true)
  // 24 characters of 6 bits are 144 bits, above the required 128.
  expect(token).toMatch(/^3mv-[\w-]{24}$/)
})

test('a token proves no other share, no other version, and nothing with another secret', () => {
  const token = tokenOf(share, SECRET)
  expect(provesShare(token, { ...share, version: 2 }, SECRET)).toBe(false)
  expect(provesShare(token, { ...share, id: 4_712 }, SECRET)).toBe(false)
  expect(provesShare(token, share, `${SECRET}!`)).toBe(false)
  expect(provesShare(`${token.slice(0, -1)}_`, share, SECRET)).toBe(token.endsWith('_'))
})

test('an invalid token contains no share id', () => {
  for (const token of [
    '',
    '3mv',
    '-',
    '3mv-',
    '0-aaaaaaaaaaaaaaaaaaaaaaaa',
    '3MV-aaaaaaaaaaaaaaaaaaaaaaaa',
    `${'z'.repeat(12)}-${'a'.repeat(24)}`,
  ]) {
    expect(shareIdIn(token), token).toBeUndefined()
    expect(provesShare(token, share, SECRET), token).toBe(false)
  }
})
