import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { describeInquiry, type InquiryDetails, tourTimeText } from './rules.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
const jonah: InquiryDetails = {
  name: 'Jonah Wray',
  email: 'jonah@alderwray.com',
  phone: null,
  company: null,
  who: null,
  forClient: false,
  client: null,
  headCount: null,
  minSize: null,
  maxSize: null,
  targetRent: null,
  moveIn: null,
  termMonths: null,
  tourSlots: [],
}
const described = (values: Partial<InquiryDetails>) =>
  Object.fromEntries(describeInquiry({ ...jonah, ...values }, 'en-us', text))

test('empty details are left out', () => {
  expect(described({})).toEqual({ Name: 'Jonah Wray', Email: 'jonah@alderwray.com' })
  expect(described({ client: 'Alder & Wray' })).not.toHaveProperty('Client')
})

test('a client may be named or not', () => {
  expect(described({ forClient: true, client: 'Alder & Wray' }).Client).toBe('Alder & Wray')
  expect(described({ forClient: true }).Client).toBe('Undisclosed')
})

test('a size may have only a minimum or a maximum', () => {
  expect(described({ minSize: 10_000, maxSize: 15_000 }).Size).toBe('10,000–15,000 sf')
  expect(described({ minSize: 10_000 }).Size).toBe('from 10,000 sf')
  expect(described({ maxSize: 15_000 }).Size).toBe('up to 15,000 sf')
})

test('a term is in years where it is whole years', () => {
  expect(described({ termMonths: 60 }).Term).toBe('5 years')
  expect(described({ termMonths: 18 }).Term).toBe('18 months')
})

test('a phone number is formatted, unless it has an extension', () => {
  expect(described({ phone: '312-555-0177' }).Phone).toBe('(312) 555-0177')
  expect(described({ phone: '312-555-0177 ext. 12' }).Phone).toBe('312-555-0177 ext. 12')
})

test('a tour time has the date and time format of its locale', () => {
  const slot = { date: '2026-12-02', time: '14:00' }
  expect(tourTimeText(slot, 'en-us').replace(/\s/g, ' ')).toBe('Wed 12/2/26, 2:00 PM')
  expect(tourTimeText(slot, 'en-gb')).toBe('Wed 02/12/26, 14:00')
})
