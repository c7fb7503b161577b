import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './hash-password.ts'

test('a password is known again, and no other is', async () => {
  const phc = await hashPassword('four walls and a door')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPassword('four walls and a door', phc)).toBe(true)
  expect(await isPassword('four walls and a floor', phc)).toBe(false)
})

test('the same password is kept differently each time', async () => {
  expect(await hashPassword('office')).not.toBe(await hashPassword('office'))
})

test('letters typed on another keyboard are the same password', async () => {
  expect(await isPassword('cafe\u0301 noir', await hashPassword('caf\u00e9 noir'))).toBe(true)
})

test('nobody’s password and a hash of another kind are never right', async () => {
  expect(await isPassword('anything', null)).toBe(false)
  expect(await isPassword('', '$2b$10$abcdefghijklmnopqrstuv')).toBe(false)
})

test('a flood of them queues and every one is answered', async () => {
  const phc = await hashPassword('office')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => isPassword(i % 2 ? 'office' : 'shop', phc)))
  expect(answers.filter(Boolean)).toHaveLength(10)
})
