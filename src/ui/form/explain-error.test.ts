import { expect, test } from 'vitest'
import { ApiError } from '#api'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { explainError } from './explain-error.ts'

const { text } = openIntl('en-us', await loadMessages('en-us'))
const refused = (status: number, problem: ApiError['problem']) =>
  explainError(new ApiError('POST /login', status, problem), text)
const slowed = (seconds: number) =>
  refused(429, { code: 'too_many_tries', detail: `Too many tries. Try again in ${seconds} seconds.` })

test('a wrong password is called wrong, without saying which of the two is', () => {
  expect(refused(403, { code: 'wrong_credentials' })).toBe(text('account.signIn.wrong'))
})

test('whoever is slowed down is told for how long', () => {
  expect(slowed(1)).toContain('Wait 1 second,')
  expect(slowed(59)).toContain('Wait 59 seconds,')
  expect(slowed(61)).toContain('Wait 2 minutes,')
  expect(slowed(900)).toContain('Wait 15 minutes,')
  expect(slowed(3_541)).toContain('Wait 1 hour,')
  expect(slowed(86_400)).toContain('Wait 24 hours,')
})

test('what is not the reader’s doing asks them to try again', () => {
  const again = text('account.signIn.failed')
  expect(refused(500, {})).toBe(again)
  expect(refused(429, {})).toBe(again)
  expect(explainError(new TypeError('Failed to fetch'), text)).toBe(again)
})
