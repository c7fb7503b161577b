import { expect, test } from 'vitest'
import { loadMessages, openIntl } from '#messages/messages.ts'
import { ApiError } from '../api/api-client.ts'
import { explainError } from './explain-error.ts'

const { text } = openIntl('en-us', await loadMessages('en-us'))
const explain = (status: number, problem: ApiError['problem']) =>
  explainError(new ApiError('POST /login', status, problem), text)
const explainWait = (seconds: number) =>
  explain(429, { code: 'too_many_tries', detail: `Too many tries. Try again in ${seconds} seconds.` })

test('wrong credentials do not reveal whether the address or the password is wrong', () => {
  expect(explain(403, { code: 'wrong_credentials' })).toBe(text('account.signIn.wrong'))
})

test('a rate limit error says how long to wait', () => {
  expect(explainWait(1)).toContain('Wait 1 second,')
  expect(explainWait(59)).toContain('Wait 59 seconds,')
  expect(explainWait(61)).toContain('Wait 2 minutes,')
  expect(explainWait(900)).toContain('Wait 15 minutes,')
  expect(explainWait(3_541)).toContain('Wait 1 hour,')
  expect(explainWait(86_400)).toContain('Wait 24 hours,')
})

test('an error not caused by the user asks them to try again', () => {
  const again = text('account.signIn.failed')
  expect(explain(500, {})).toBe(again)
  expect(explain(429, {})).toBe(again)
  expect(explainError(new TypeError('Failed to fetch'), text)).toBe(again)
})
