import { expect, test } from 'vitest'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { termName } from './term-name.ts'

const { text } = openIntl('en-us', await loadMessages('en-us'))

test('a term is shown in the unit that makes it a whole number', () => {
  expect(termName(60, 120, text)).toBe('5 to 10 years')
  expect(termName(18, 30, text)).toBe('18 to 30 months')
  expect(termName(18, 60, text)).toBe('18 months to 5 years')
})

test('a single bound is the term, and no bound is no term', () => {
  expect(termName(12, null, text)).toBe('1 year')
  expect(termName(null, 18, text)).toBe('18 months')
  expect(termName(null, null, text)).toBeUndefined()
})
