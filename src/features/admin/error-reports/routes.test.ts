import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openHttp } from '#platform/http/http.ts'
import { QUIET_HTTP } from '../../../../test/http.ts'
import { errorReportRoutes } from './routes.ts'

type Line = { level: number; msg: string; message?: string; page?: string; unwritten?: number }

const lines: Line[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
let now = new Date('2026-11-20T12:00:00Z')

const http = await openHttp(QUIET_HTTP)
http.decorate('pagePaths', ['/search/$id', '/listing_shares/$id'])
errorReportRoutes(http, { log, clock: () => now })
http.get('/token', { config: { access: 'take_part' } }, async (request, reply) => ({
  token: QUIET_HTTP.sessions.csrfToken(request, reply),
}))
await http.ready()
afterAll(() => http.close())
beforeEach(() => {
  lines.length = 0
})

const visit = await http.inject({ url: '/token' })
const [cookie] = visit.cookies
const headers = {
  cookie: `${cookie!.name}=${cookie!.value}`,
  'x-csrf-token': visit.json().token,
  origin: 'http://localhost',
  host: 'localhost',
}

const report = async (payload: object) =>
  (await http.inject({ method: 'POST', url: '/api/error_reports', headers, payload })).statusCode

test('an error in a browser is written to the log as one line', async () => {
  expect(await report({ message: 'Analytics unavailable\n{"level":60}', page: '/search/chicago' })).toBe(202)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      msg: 'error in a browser',
      message: 'Analytics unavailable\n{"level":60}',
      page: '/search/$id',
    }),
  ])
})

test('ids in the page path and URLs in the message are not logged', async () => {
  const message =
    'Failed to fetch (https://frontage.example/api/listing_shares/umberfield?x=1) at listing%5Fshares/quail'
  expect(await report({ message, page: '/listing_shares/umberfield' })).toBe(202)
  expect(lines).toEqual([expect.objectContaining({ page: '/listing_shares/$id', message: 'Failed to fetch (…) at …' })])
})

test('a report is short and has no other properties', async () => {
  expect(await report({ message: 'x'.repeat(501), page: '/' })).toBe(400)
  expect(await report({ message: '', page: '/' })).toBe(400)
  expect(await report({ message: 'No map', page: `/${'x'.repeat(300)}` })).toBe(400)
  expect(await report({ message: 'No map', page: '/', email: 'ada@example.com' })).toBe(400)
  expect(lines).toEqual([])
})

test('above a hundred a minute, reports are counted and not logged', async () => {
  now = new Date('2026-11-20T12:05:00Z')
  for (let index = 0; index < 130; index++) await report({ message: 'No map', page: '/' })
  expect(lines).toHaveLength(100)
  now = new Date('2026-11-20T12:06:00Z')
  await report({ message: 'No map', page: '/' })
  expect(lines.slice(100)).toEqual([
    expect.objectContaining({ unwritten: 30 }),
    expect.objectContaining({ message: 'No map' }),
  ])
})
