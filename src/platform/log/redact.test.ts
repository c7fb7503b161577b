import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { describeError, redact, redactText } from './redact.ts'

test.each([
  ['to robin@marsh.example: refused', 'to …: refused'],
  ['GET /api/listing_shares/5-abc/opens failed', 'GET /api/listing_shares/… failed'],
  ['/users/verify?token=abc.def&x=1', '/users/verify?token=…'],
  ['back=%2Flisting_shares%2Fabc', '…'],
  ['at listing%5Fshares/abc now', 'at … now'],
])('%s', (text, expected) => {
  expect(redactText(text)).toBe(expected)
})

test.each([
  'connect ECONNREFUSED 127.0.0.1:5432',
  'duplicate key value violates unique constraint "saved_search_match_pkey"',
  "Cannot read properties of undefined (reading 'analyticsInformation')",
  'Server listening at http://127.0.0.1:3000',
  '0022_saved_search_submarkets.sql',
  'Email 01999999-9999-7999-8999-999999999999 is being sent by another job.',
])('%s stays', (text) => {
  expect(redactText(text)).toBe(text)
})

test('a token that happens to have no capitals is hidden', () => {
  expect(redactText('The link 5c-ac67d_hvsnmerc35gwjcwpwn has expired')).toBe('The link … has expired')
})

test('a token is hidden anywhere in a text', () => {
  for (let index = 0; index < 2_000; index++) {
    const token = randomBytes(18).toString('base64url')
    const redacted = redactText(`The link 5c-${token} has expired`)
    expect(redacted, token).toBe('The link … has expired')
  }
})

test('a long text is cut', () => {
  expect(redactText('ab '.repeat(5_000)).length).toBeLessThan(1_100)
})

test('a database error is logged with its code and constraint, without values', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "app_user_email_key"'), {
    code: '23505',
    constraint: 'app_user_email_key',
    detail: 'Key (email)=(robin@marsh.example) already exists.',
    where: 'SQL statement "insert quailnote"',
    parameters: ['quailnote'],
    query: 'select quailnote',
  })
  const described = JSON.stringify(describeError(error))
  expect(JSON.parse(described)).toMatchObject({
    code: '23505',
    constraint: 'app_user_email_key',
    message: error.message,
  })
  expect(described).not.toMatch(/robin|quailnote/)
})

test('a value that the database or a parser could not read is not logged', () => {
  const unreadable = Object.assign(new Error('invalid input syntax for type bigint: "quailnote"'), { code: '22P02' })
  expect(describeError(unreadable)).toMatchObject({ message: 'invalid input syntax for type bigint: "…"' })
  try {
    JSON.parse('"quailnote')
  } catch (error) {
    expect(JSON.stringify(describeError(error))).not.toContain('quailnote')
  }
})

test('lines of a message are not logged as stack frames', () => {
  const error = new Error('first\n    at quailnote (file.ts:1:1)')
  expect(JSON.stringify((describeError(error) as { stack: string[] }).stack)).not.toContain('quailnote')
})

test('causes and nested errors are described too, down to a maximum depth', () => {
  const cause = new AggregateError([new Error('robin@marsh.example')], 'both')
  const described = JSON.stringify(describeError(new Error('failed', { cause })))
  expect(described).toContain('both')
  expect(described).not.toContain('robin')
  const deep: Record<string, unknown> = {}
  deep.deep = deep
  expect(JSON.stringify(redact(deep))).toBe('{"deep":{"deep":{"deep":"…"}}}')
})
