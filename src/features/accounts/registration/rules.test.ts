import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_LENGTH, type Weakness, weaknessOf } from './rules.ts'

const EMAIL = 'maya.lindqvist@alderwray.com'
const REFUSED: Record<Weakness, string[]> = {
  short: ['', 'a', 'nine char', 'ﬁve ﬁts'],
  address: [EMAIL, 'MAYA.Lindqvist@alderwray.com', 'Maya.Lindqvist'],
  repeated: ['aaaaaaaaaa', '1212121212', 'abcabcabcabc', 'wxyzwxyzwx', '          '],
  sequence: [
    'abcdefghij',
    'ZYXWVUTSRQPO',
    '1234567890',
    '0987654321',
    '2345678901',
    'qwertyuiop',
    'poiuytrewq',
    'asdfghjklz',
  ],
  common: [
    'password123',
    'Password2026!',
    'p@ssw0rd1234',
    '!!welcome!!!',
    'letmein12345',
    'iloveyou2026',
    'passwordpassword',
    'Frontage 2026',
    'correct horse battery staple',
    '123qwe123qwe',
    'monkey-12345',
  ],
}

test.each(Object.entries(REFUSED))('a password that is %s is refused', (weakness, passwords) => {
  for (const password of passwords) expect(weaknessOf(password, EMAIL), password).toBe(weakness)
})

test('uncommon words are accepted, in any script', () => {
  for (const password of [
    'four walls and a door',
    'Kinzie, 24th floor',
    'x7#kQ!v92m',
    'dörren är öppen',
    '開いた窓と静かな部屋です',
  ]) {
    expect(weaknessOf(password, EMAIL), password).toBeUndefined()
  }
})

test('another user’s address is accepted', () => {
  expect(weaknessOf(EMAIL, 'jonah@alderwray.com')).toBeUndefined()
})

test('every random password that is long enough is accepted', () => {
  const random = fc
    .base64String({ minLength: 24, maxLength: PASSWORD_LENGTH.most })
    .filter((text) => new Set(text).size > 8)
  fc.assert(fc.property(random, (password) => weaknessOf(password, EMAIL) === undefined))
})

test('any text is checked without an error', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string(),
      (password, email) => void weaknessOf(password, email),
    ),
  )
})
