import { expect, test } from 'vitest'
import { isMailAddress, parseMailbox } from './mailbox.ts'

test.each(['dana@alderwray.com', "o'brien+tours@mail.example.co.uk", 'bär@büro.example', 'a@localhost'])(
  '%s is an address',
  (address) => expect(isMailAddress(address)).toBe(true),
)

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
  `${'a'.repeat(65)}@x.co`,
  `a@${'x'.repeat(250)}.co`,
])('%j is none', (address) => expect(isMailAddress(address)).toBe(false))

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
  for (const text of ['Frontage', 'Frontage <>', '<a@x.co> trailing', 'A\nB <a@x.co>']) {
    expect(parseMailbox(text), text).toBeNull()
  }
})
