import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callLink, formatPhone, readablePhone, storedPhone } from './phone.ts'

test.each([
  ['3125550177', '(312) 555-0177'],
  ['312.555.0177', '(312) 555-0177'],
  ['+1 312 555 0177', '+1 (312) 555-0177'],
  ['9713125550177', '+971 (312) 555-0177'],
  ['97145555369', '+971 4 555 5369'],
  ['+61 2 5550 1234', '+61 255501234'],
  ['+353 1 555 0123', '+353 15550123'],
  ['+7 912 555 01 23', '+7 (912) 555-0123'],
  ['02079460018', '020 7946 0018'],
  ['0161 4960018', '0161 496 0018'],
  ['0113 4960018', '0113 496 0018'],
  ['07700900123', '07700 900123'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
  ['+442079460018', '442079460018'],
  ['555-0177', '5550177'],
  ['ask the desk', ''],
])('%j reads %j', (given, text) => {
  expect(formatPhone(given)).toBe(text)
})

test('formatting preserves every digit in order, and only 10, 11 or 13 of them are formatted', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 20 }).map((list) => list.join(''))
  fc.assert(
    fc.property(digits, (number) => {
      const text = formatPhone(number)
      expect(text.replace(/\D/g, '')).toBe(number)
      expect(text !== number).toBe([10, 11, 13].includes(number.length))
    }),
  )
})

test('how a number was typed makes no difference', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(formatPhone(formatPhone(typed))).toBe(formatPhone(typed))
    }),
  )
})

test.each([
  ['312.555.0177', '(312) 555-0177'],
  ['+1 312 555 0177', '+1 (312) 555-0177'],
  ['312 555 0177 ext. 4', '312 555 0177 ext. 4'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['0044 20 7946 0018', '0044 20 7946 0018'],
  ['+971 4 555 6507', '+971 4 555 6507'],
  ['020 7946 0018', '020 7946 0018'],
  ['ask the desk', 'ask the desk'],
  ['', ''],
])('%j with more than a number is displayed as %j', (given, text) => {
  expect(readablePhone(given)).toBe(text)
})

test.each([
  ['(312) 555-0142', 'tel:+13125550142'],
  ['13125550142', 'tel:+13125550142'],
  ['312 555 0177 ext. 4', 'tel:+13125550177'],
  ['02079460604', 'tel:+442079460604'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
  ['+44 (0)20 7946 0018', 'tel:+442079460018'],
  ['0044 20 7946 0018', 'tel:+442079460018'],
  ['97145556507', 'tel:+97145556507'],
  ['555-0177', 'tel:5550177'],
])('%j has the link %j', (given, link) => {
  expect(callLink(given)).toBe(link)
})

test.each([
  ['(312) 555-0142', '3125550142'],
  ['+1 312.555.0142', '13125550142'],
  ['+44 20 7946 0018', '02079460018'],
  ['+44 (0)20 7946 0018', '02079460018'],
  ['0044 20 7946 0018', '02079460018'],
  ['020 7946 0018', '02079460018'],
  ['+971 4 555 6507', '97145556507'],
  ['312 555 0177 ext. 4', undefined],
  ['555', undefined],
  ['1234567890123456', undefined],
  ['ask the desk', undefined],
])('%j is stored as %j', (given, digits) => {
  expect(storedPhone(given)).toBe(digits)
})
