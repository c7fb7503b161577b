import { expect, test } from 'vitest'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import { ApiError } from '../api-error.ts'
import { explainError } from './explain-error.ts'

const { text } = makeIntl('en-us', await loadMessages('en-us'))
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

test('the pause that the server asks for comes before the one in its text', () => {
  const error = new ApiError('POST /login', 429, { detail: 'Too many tries. Try again in 900 seconds.' }, 30)
  expect(explainError(error, text)).toContain('Wait 30 seconds,')
  expect(explain(429, {})).toBe(text('form.tooOften'))
})

test('what the server refuses is shown with its reason', () => {
  expect(explain(400, { detail: 'logo: is not a known parameter' })).toContain('logo: is not a known parameter')
  expect(explain(409, { detail: 'This tourbook has 500 stops.' })).toContain('This tourbook has 500 stops.')
  expect(explain(400, {})).toContain('400')
  expect(explain(413, { detail: 'Request body is too large' })).toBe(text('form.tooLarge'))
})

test('an error on the server’s side asks to try again, and without a connection to check it', () => {
  expect(explain(500, { detail: 'Something failed on our side.' })).toBe(text('common.failed.entered'))
  expect(explainError(new Error(), text, 'common.failed.about')).toBe(text('common.failed.about'))
  expect(explainError(new TypeError('Failed to fetch'), text)).toBe(text('form.unreachable'))
})
