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
  const answer = await app.inject('/readyz')
  return [answer.statusCode, answer.json().failed]
}
const yes = async () => true

test('a node is ready when every check passes, and says which do not', async () => {
  expect(await ready({ database: yes, search: yes })).toEqual([200, []])
  expect(await ready({ database: yes, search: async () => false })).toEqual([503, ['search']])
  expect(await ready({ database: () => Promise.reject(new Error('gone')), search: yes })).toEqual([503, ['database']])
})

test('a check that hangs has failed after a second', async () => {
  expect(await ready({ database: () => new Promise(() => {}) })).toEqual([503, ['database']])
})

test('a node that is leaving is not ready, lives, and lets go of its connections', async () => {
  readiness.draining = true
  expect(await ready({ database: yes })).toEqual([503, ['draining']])
  const alive = await app.inject('/healthz')
  expect([alive.statusCode, alive.headers.connection]).toEqual([200, 'close'])
  readiness.draining = false
})

test('what has passed once is not asked again', async () => {
  const answers = [false, true, false]
  const check = onceTrue(async () => answers.shift()!)
  expect([await check(), await check(), await check()]).toEqual([false, true, true])
  expect(answers).toEqual([false])
})
