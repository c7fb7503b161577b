import Type from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import type { Contract } from '#lib/endpoint.ts'
import { notFound } from './errors.ts'
import { openHttp } from './http.ts'
import { openLog } from './log.ts'
import { serve } from './serve.ts'

const options = {
  log: openLog('silent'),
  trustProxy: false as const,
  metricsToken: undefined,
  mapStyle: () => '',
  requestsPerMinute: 1_000,
}

const things = {
  'GET /api/things/:id': {
    access: 'public',
    summary: 'One thing',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    query: Type.Object({ color: Type.Optional(Type.Enum(['red', 'blue'])) }, { additionalProperties: false }),
    reply: Type.Object({ name: Type.String() }),
  },
} satisfies Contract

const app = await openHttp(options)
serve(app, things, {
  async 'GET /api/things/:id'({ params }) {
    if (params.id === 404) throw notFound('thing')
    if (params.id === 500) throw new Error('the secret of the house')
    return { name: 'a thing', secret: 'never sent' } as { name: string }
  },
})
await app.ready()
afterAll(() => app.close())

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: answer.json() }
}

describe('an answer', () => {
  test('holds only what the contract names', async () => {
    expect((await get('/api/things/1')).body).toEqual({ name: 'a thing' })
  })

  test('carries the caller’s request id when it is safe to log, else a new one', async () => {
    expect((await get('/api/things/1', { 'x-request-id': 'abcd-1234' })).headers['x-request-id']).toBe('abcd-1234')
    expect((await get('/api/things/1', { 'x-request-id': 'a\tb{}"' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })

  test('has the headers that keep a page to itself', async () => {
    const { headers } = await get('/api/things/1')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("object-src 'none'"),
    })
  })
})

describe('a refusal is problem+json', () => {
  test.each([
    ['/api/things/x', 400, 'id', 'must be integer'],
    ['/api/things/1?color=green', 400, 'color', 'must be one of red, blue'],
    ['/api/things/1?taste=sweet', 400, 'taste', 'is not a known parameter'],
  ])('%s names the field and what was expected', async (url, status, field, message) => {
    const answer = await get(url)
    expect(answer.status).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body.fields).toContainEqual({ field, message })
  })

  test('of something that is not there', async () => {
    expect((await get('/api/things/404')).body).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'There is no such thing.',
    })
  })

  test('of our own failure says nothing of it', async () => {
    const { status, text } = await get('/api/things/500')
    expect(status).toBe(500)
    expect(text).not.toContain('secret of the house')
  })
})

test('a route without an access rule stops the start', async () => {
  const other = await openHttp(options)
  other.get('/open-door', async () => 'come in')
  await expect(other.ready()).rejects.toThrow('/open-door names no access rule')
})

test('too many requests are told to wait', async () => {
  const busy = await openHttp({ ...options, requestsPerMinute: 2 })
  busy.get('/', { config: { access: 'public' } }, async () => 'hello')
  const statuses = []
  for (let i = 0; i < 3; i++) statuses.push((await busy.inject('/')).statusCode)
  expect(statuses).toEqual([200, 200, 429])
  await busy.close()
})
