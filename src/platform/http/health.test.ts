import { afterAll, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { healthRoutes, onceTrue, type Readiness } from './health.ts'
import { openHttp } from './http.ts'

const readiness: Readiness = { draining: false, checks: {} }
const app = await openHttp({ ...QUIET_HTTP, requestsPerMinute: 1 })
healthRoutes(app, readiness)
afterAll(() => app.close())

const ready = async (checks: Readiness['checks']) => {
  readiness.checks = checks
  const response = await app.inject('/readyz')
  return [response.statusCode, response.json().failed]
}
const yes = async () => true

test('a node is ready when every check passes, and names those that fail', async () => {
  expect(await ready({ database: yes, search: yes })).toEqual([200, []])
  expect(await ready({ database: yes, search: async () => false })).toEqual([503, ['search']])
  expect(await ready({ database: () => Promise.reject(new Error('gone')), search: yes })).toEqual([503, ['database']])
})

test('a check that hangs fails after a second', async () => {
  expect(await ready({ database: () => new Promise(() => {}) })).toEqual([503, ['database']])
})

test('a draining node is alive but not ready, and closes its connections', async () => {
  readiness.draining = true
  expect(await ready({ database: yes })).toEqual([503, ['draining']])
  const alive = await app.inject('/healthz')
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close'])
  readiness.draining = false
})

test('a check that has passed once is not repeated', async () => {
  const results = [false, true, false]
  const check = onceTrue(async () => results.shift()!)
  expect([await check(), await check(), await check()]).toEqual([false, true, true])
  expect(results).toEqual([false])
})
