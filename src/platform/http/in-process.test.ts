import Type from 'typebox'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { closed } from '#lib/values.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { AppError, notFound, unavailable } from '../errors.ts'
import { openHttp } from './http.ts'
import { isInProcess, requestInProcess } from './in-process.ts'
import { SerializedReply } from './serialized.ts'
import { serve } from './serve.ts'

const Thing = Type.Object({ name: Type.String(), sender: Type.Optional(Type.Array(Type.String())) }, closed)
const endpoint = { access: 'public', summary: 'A thing.', reply: Thing } as const
const contract = {
  'GET /api/things/:id': { ...endpoint, params: Type.Object({ id: Type.Integer({ minimum: 1 }) }, closed) },
  'GET /api/prepared': endpoint,
  'GET /api/own': { ...endpoint, access: 'manage_own_account' },
  'GET /api/failing/:how': { ...endpoint, params: Type.Object({ how: Type.String() }, closed) },
} as const
const FAILURES: Record<string, Error> = {
  missing: notFound('thing'),
  busy: new AppError(429, 'too_many_requests', 'Wait.', [], { retryAfterS: 17 }),
  down: unavailable('The database is unavailable. Try again.'),
  broken: new Error('an internal secret'),
}

const finished: string[] = []
let app: Awaited<ReturnType<typeof openHttp>>
beforeAll(async () => {
  app = await openHttp({ ...QUIET_HTTP, requestsPerMinute: 1 })
  app.addHook('onResponse', async ({ url }) => void finished.push(url))
  serve(app, contract, {
    'GET /api/things/:id': async ({ params }, { request }) => {
      const sender = [request.ip, request.host, request.cookies.locale ?? '', request.id, String(isInProcess())]
      return { name: `Thing ${params.id + 1}`, sender, secret: 'undisclosed' }
    },
    'GET /api/prepared': async () => new SerializedReply<{ name: string }>(Buffer.from('{"name":"café"}')),
    'GET /api/own': async () => ({ name: 'own' }),
    'GET /api/failing/:how': async ({ params }) => {
      throw FAILURES[params.how]
    },
  })
  await app.ready()
})
afterAll(() => app.close())

const sender = { ip: '203.0.113.7', id: 'request-1', host: 'site.example:3000', headers: { cookie: 'locale=en-gb' } }
const get = (url: string) => requestInProcess(app, sender, { method: 'GET', url })

test('a request has the sender’s address, host, cookies and id, and the response only what its schema declares', async () => {
  const { status, body, text } = await get('/api/things/4')
  const values = ['203.0.113.7', 'site.example:3000', 'en-gb', 'request-1', 'true']
  expect({ status, body }).toEqual({ status: 200, body: { name: 'Thing 5', sender: values } })
  expect(text).toBe(JSON.stringify(body))
  expect(text).not.toContain('undisclosed')
  expect(isInProcess()).toBe(false)
})

test('a response that was serialized before is the same', async () => {
  expect(await get('/api/prepared')).toMatchObject({ status: 200, body: { name: 'café' } })
})

test.each([
  ['/api/own', 401, 'signed_out', undefined],
  ['/api/things/none', 400, 'invalid', undefined],
  ['/api/things/1?other=1', 400, 'invalid', undefined],
  ['/api/nothing', 404, 'not_found', undefined],
  ['/api/failing/missing', 404, 'not_found', undefined],
  ['/api/failing/busy', 429, 'too_many_requests', 17],
  ['/api/failing/down', 503, 'unavailable', 5],
  ['/api/failing/broken', 500, 'internal', undefined],
])('%s is refused as over HTTP: %d %s', async (url, status, code, retryAfter) => {
  const response = await get(url)
  expect(response).toMatchObject({ status, body: { code }, retryAfter })
  expect(response.text).not.toContain('internal secret')
})

test('many requests are not counted, and each ends with its hooks', async () => {
  finished.length = 0
  const responses = await Promise.all(Array.from({ length: 40 }, () => get('/api/prepared')))
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(finished).toHaveLength(40)
})

test('a page may only read', async () => {
  await expect(requestInProcess(app, sender, { method: 'POST', url: '/api/prepared' })).rejects.toThrow('only read')
})

test('a missing download stays missing for an admin who views the site as another user', async () => {
  const user = { id: 1, role: 'occupier', companyId: null, market: null, email: 'maya@example.org' } as const
  const viewed = { ...user, emailVerified: true, viewer: { id: 2, until: new Date() } }
  const viewing = await openHttp({ ...QUIET_HTTP, sessions: { ...QUIET_HTTP.sessions, read: async () => viewed } })
  viewing.get('/api/files/:id', { config: { access: 'take_part' } }, async ({ params }, reply) => {
    reply.header('content-disposition', 'attachment; filename="file.pdf"')
    if ((params as { id: string }).id === '9') throw notFound('file')
    return 'a file'
  })
  await viewing.ready()
  onTestFinished(() => viewing.close())
  for (const [url, status, code] of [
    ['/api/files/9', 404, 'not_found'],
    ['/api/files/1', 403, 'view_only'],
  ] as const) {
    const expected = { type: 'about:blank', status, code }
    expect((await viewing.inject({ url })).json(), url).toMatchObject(expected)
    expect((await requestInProcess(viewing, sender, { method: 'GET', url })).body, url).toMatchObject(expected)
  }
})
