import { expect, test } from 'vitest'
import { countErrors } from '#platform/error-kinds/count-errors.ts'
import { makeLog } from '#platform/log/log.ts'
import { openTestApp } from '../../../../test/app.ts'
import { countOpenErrors } from './store.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db, pool } = app
const robin = await app.signIn({ role: 'admin' })
let at = new Date('2026-11-18T12:00:00Z')
const counter = countErrors(db, { clock: () => at, log: makeLog('silent') })
counter.record('No map', { place: 'browser', page: '/search/$id' })
await counter.flush()
at = NOW
counter.record('No map', { place: 'browser', page: '/search/$id' })
counter.record(new Error('events.forward took longer than 5000 ms'), { place: 'job', page: 'events.forward' })
await counter.flush()
const list = async (query = '') => (await robin.get(`/api/admin/errors${query}`)).body

test('kinds of errors are listed with their cause, page and count of each day', async () => {
  const { errors } = await list('?sort_by=-count')
  expect(errors).toEqual([
    expect.objectContaining({
      place: 'browser',
      cause: 'unexpected',
      page: '/search/$id',
      message: 'No map',
      count: 2,
    }),
    expect.objectContaining({ place: 'job', cause: 'timeout', page: 'events.forward', count: 1 }),
  ])
  expect(errors[0].days).toEqual([0, 0, 0, 0, 1, 0, 1])
  expect((await list('?place=job')).pagination.totalCount).toBe(1)
  expect((await list('?query=SEARCH')).pagination.totalCount).toBe(1)
  expect(await countOpenErrors(db)).toBe(2)
})

test('a resolved one is hidden until it is seen again', async () => {
  const [id] = (await list('?place=job')).pagination.ids
  const { body } = await robin.post(`/api/admin/errors/${id}/resolve`, {})
  expect(body).toMatchObject({ resolvedAt: NOW.toISOString(), stack: expect.stringContaining('at ') })
  expect((await list('?place=job')).errors).toEqual([])
  expect((await list('?state=resolved')).pagination.ids).toEqual([id])
  expect(await countOpenErrors(db)).toBe(1)
  counter.record(new Error('events.forward took longer than 7000 ms'), { place: 'job', page: 'events.forward' })
  await counter.flush()
  expect((await list('?place=job')).pagination.ids).toEqual([id])
})

test('a request that fails is counted by its route, and still answered', async () => {
  await pool.query('alter table error_kind_day rename to away')
  expect((await robin.get('/api/admin/errors?query=x')).status).toBe(500)
  await pool.query('alter table away rename to error_kind_day')
  await app.http.errorCounter!.flush()
  expect((await list('?place=server')).errors).toEqual([
    expect.objectContaining({ page: '/api/admin/errors', count: 1 }),
  ])
})
