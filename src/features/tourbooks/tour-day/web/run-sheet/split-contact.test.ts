import { expect, test } from 'vitest'
import { splitContact } from './split-contact.ts'

test.each([
  ['Luis Ortega, (312) 555-0168', 'Luis Ortega, ', '(312) 555-0168', ''],
  ['+44 (0)20 7946 0018 Priya', '', '+44 (0)20 7946 0018', ' Priya'],
  ['Dana (312.555.0177)', 'Dana ', '(312.555.0177', ')'],
])('the number in “%s” is found', (contact, before, phone, after) => {
  expect(splitContact(contact)).toEqual({ before, phone, after })
})

test('a suite is no telephone number', () => {
  expect(splitContact('Security desk, suite 2400')).toEqual({
    before: 'Security desk, suite 2400',
    phone: null,
    after: '',
  })
})
