import { expect, test } from 'vitest'
import { addressesIn, isEmailAddress, isReachable, parseMailbox } from './email-address.ts'

test.each([
  'dana@alderwray.com',
  "o'brien+tours@mail.example.co.uk",
  'bar@büro.example',
  'a@例え.example',
  'a@localhost',
])('%s is an address', (address) => expect(isEmailAddress(address)).toBe(true))

test.each([
  '',
  'dana',
  '@alderwray.com',
  'a@b@c.com',
  'a@x.co, b@y.co',
  'a@x.co;b@y.co',
  'Dana <a@x.co>',
  'a@x.co\r\nBcc: v@x.co',
  'a @x.co',
  '"a"@x.co',
  'a@[127.0.0.1]',
  'bär@buero.example',
  'dana\u202e@x.co',
  'dana@x\u202eoc.evil',
  '\u2066dana@x.co\u2069',
  'dana\u200b@x.co',
  'dana@x\u200f.co',
  'dana@x.co\u0000',
  `${'a'.repeat(65)}@x.co`,
  `a@${'x'.repeat(250)}.co`,
])('%j is not an address', (address) => expect(isEmailAddress(address)).toBe(false))

test('a mailbox is read with and without a name', () => {
  expect(parseMailbox('no-reply@frontage.example')).toEqual({ name: '', address: 'no-reply@frontage.example' })
  expect(parseMailbox(' Frontage <no-reply@frontage.example> ')).toEqual({
    name: 'Frontage',
    address: 'no-reply@frontage.example',
  })
  expect(parseMailbox('"Alder, Wray" <hello@alderwray.com>')).toEqual({
    name: 'Alder, Wray',
    address: 'hello@alderwray.com',
  })
  for (const text of [
    'Frontage',
    'Frontage <>',
    'Frontage <bär@x.co>',
    'Frontage <a@x\u202e.co>',
    '<a@x.co> trailing',
    'A\nB <a@x.co>',
  ]) {
    expect(parseMailbox(text), text).toBeNull()
  }
})

test('an address is reachable if it has one mailbox and a host with a dot', () => {
  for (const email of ['a@b.co', 'maya.ortiz+x@mail.alderwray.com']) expect(isReachable(email), email).toBe(true)
  for (const email of ['a@b', 'a@b.', 'a@.co', 'a@b.c', 'a b@c.com', 'a@b.com, c@d.com', '<a@b.com>', ''])
    expect(isReachable(email), email).toBe(false)
})

test('addresses may be separated in any way, and duplicates count once', () => {
  expect(addressesIn(' a@b.com, c@d.com;\ne@f.com a@b.com ')).toEqual(['a@b.com', 'c@d.com', 'e@f.com'])
  expect(addressesIn('  ')).toEqual([])
})
