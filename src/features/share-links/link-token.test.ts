import { expect, test } from 'vitest'
import { linkIdIn, provesLink, tokenOf } from './link-token.ts'

const SECRET = 'a secret of thirty-two characters'
const link = { subject: 'listing' as const, id: 4_711, version: 1 }

test('a token contains its link’s id and proves it, and stays the same', () => {
  const token = tokenOf(link, SECRET)
  expect(token).toBe(tokenOf(link, SECRET))
  expect(linkIdIn(token)).toBe(4_711)
  expect(provesLink(token, link, SECRET)).toBe(true)
  // 24 characters of 6 bits are 144 bits, above the required 128.
  expect(token).toMatch(/^3mv-[\w-]{24}$/)
})

test('links that were sent stay valid', () => {
  expect(tokenOf(link, SECRET)).toBe('3mv-zOROzJZFng17FZsVuOwMEJDk')
})

test('a token proves no other link, no other version, and nothing with another secret', () => {
  const token = tokenOf(link, SECRET)
  expect(provesLink(token, { ...link, version: 2 }, SECRET)).toBe(false)
  expect(provesLink(token, { ...link, id: 4_712 }, SECRET)).toBe(false)
  expect(provesLink(token, link, `${SECRET}!`)).toBe(false)
  expect(provesLink(`${token.slice(0, -1)}_`, link, SECRET)).toBe(token.endsWith('_'))
})

test('an invalid token contains no link id', () => {
  for (const token of [
    '',
    '3mv',
    '-',
    '3mv-',
    '0-aaaaaaaaaaaaaaaaaaaaaaaa',
    '3MV-aaaaaaaaaaaaaaaaaaaaaaaa',
    `${'z'.repeat(12)}-${'a'.repeat(24)}`,
  ]) {
    expect(linkIdIn(token), token).toBeUndefined()
    expect(provesLink(token, link, SECRET), token).toBe(false)
  }
})
