import { expect, test } from 'vitest'
import { asAppError } from '../http/problem.ts'
import { isDatabaseConflict, isDatabaseFull, isDatabaseUnavailable } from './database-errors.ts'

const failed = (message: string, fields: object = {}) => Object.assign(new Error(message), fields)

test.each([
  ['PostgreSQL refuses the connection', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['its socket file is gone', failed('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['a write meets a closed socket', failed('write EPIPE', { code: 'EPIPE', syscall: 'write' })],
  ['the driver lost the connection', failed('Client has encountered a connection error and is not queryable')],
  ['the connection ended', failed('Connection terminated unexpectedly')],
  ['PostgreSQL is shutting down', failed('terminating connection', { code: '57P01' })],
  ['PostgreSQL is starting', failed('the database system is starting up', { code: '57P03' })],
  [
    'two addresses of a host refuse the connection',
    new AggregateError([failed('', { code: 'ECONNREFUSED', syscall: 'connect' })]),
  ],
])('%s: the database is unavailable, and the response is 503 with a retry time', (_, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(asAppError(error)).toMatchObject({ status: 503, code: 'unavailable' })
  expect(asAppError(error).retryAfterS).toBeGreaterThan(0)
})

test.each([
  ['the disk is full', '53100'],
  ['memory is short', '53200'],
  ['a file cannot be written', '58030'],
])('%s: the response is 503', (_, code) => {
  const error = failed('could not extend file', { code })
  expect(isDatabaseFull(error)).toBe(true)
  expect(asAppError(error)).toMatchObject({ status: 503, code: 'storage_full' })
})

test('a deadlock can be retried', () => {
  const error = failed('deadlock detected', { code: '40P01' })
  expect(isDatabaseConflict(error)).toBe(true)
  expect(asAppError(error)).toMatchObject({ status: 503, code: 'busy' })
})

test('a missing file, a wrong password and a programming error do not count as an unavailable database', () => {
  const others = [
    failed('open ENOENT', { code: 'ENOENT', syscall: 'open' }),
    failed('password authentication failed', { code: '28P01' }),
    failed('syntax error', { code: '42601' }),
    failed('undefined is not a function'),
    new AggregateError([]),
    'a text',
  ]
  for (const error of others) {
    expect(isDatabaseUnavailable(error)).toBe(false)
    expect(asAppError(error).status).toBe(500)
  }
})
