import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

test('a password matches its own hash and no other', async () => {
  const phc = await hashPassword('four walls and a door')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('four walls and a door', phc)).toBe(true)
  expect(await isPassword('four walls and a floor', phc)).toBe(false)
})

test('the same password gets a different hash each time', async () => {
  expect(await hashPassword('office')).not.toBe(await hashPassword('office'))
})

test('a password matches however a keyboard encodes its characters', async () => {
  expect(await isPassword('cafe\u0301 noir', await hashPassword('caf\u00e9 noir'))).toBe(true)
})

test('an account without a password, or with an unknown kind of hash, matches no password', async () => {
  expect(await isPassword('anything', null)).toBe(false)
  expect(await isPassword('', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false)
})

test('many checks at once queue, and each returns its result', async () => {
  const phc = await hashPassword('office')
  const results = await Promise.all(Array.from({ length: 20 }, (_, i) => isPassword(i % 2 ? 'office' : 'shop', phc)))
  expect(results.filter(Boolean)).toHaveLength(10)
})
