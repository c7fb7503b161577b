import zlib from 'node:zlib'
import Type from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import type { Contract } from '#lib/endpoint.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { notFound } from '../errors.ts'
import { StorageUnavailableError } from '../storage/storage.ts'
import { openHttp } from './http.ts'
import { SerializedReply } from './serialized.ts'
import { serve } from './serve.ts'

const things = {
  'GET /api/things/:id': {
    access: 'public',
    summary: 'One thing',
    params: Type.Object({ id: Type.Integer({ minimum: 1 }) }),
    query: Type.Object({ color: Type.Optional(Type.Enum(['red', 'blue'])) }, { additionalProperties: false }),
    reply: Type.Object({ name: Type.String() }),
  },
  'GET /api/colors': { access: 'public', summary: 'Every color', reply: Type.Object({}) },
  'GET /api/things': {
    access: 'public',
    summary: 'Many things',
    query: Type.Object({ count: Type.Integer(), serialized: Type.Boolean() }),
    reply: Type.Object({ things: Type.Array(Type.String()) }),
  },
} satisfies Contract

const app = await openHttp(QUIET_HTTP)
serve(app, things, {
  async 'GET /api/things/:id'({ params }) {
    if (params.id === 404) throw notFound('thing')
    if (params.id === 503) throw Object.assign(new Error('shutting down'), { code: '57P01' })
    if (params.id === 504) throw new Error('timeout exceeded when trying to connect')
    if (params.id === 505) throw new StorageUnavailableError('S3 did not respond to an internal secret')
    if (params.id === 500) throw new Error('an internal secret')
    return { name: 'a thing', secret: 'never sent' } as { name: string }
  },
  async 'GET /api/colors'() {
    return {}
  },
  async 'GET /api/things'({ query }) {
    const things = Array.from({ length: query.count }, (_, index) => `thing ${index} “é”`)
    return query.serialized ? new SerializedReply(Buffer.from(JSON.stringify({ things }))) : { things }
  },
})
await app.ready()
afterAll(() => app.close())

const get = async (url: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url, headers })
  return { status: response.statusCode, headers: response.headers, text: response.body, body: response.json() }
}

describe('a response', () => {
  test('contains only the fields of the contract', async () => {
    expect((await get('/api/things/1')).body).toEqual({ name: 'a thing' })
  })

  test('has the client’s request id when it is safe to log, else a new one', async () => {
    expect((await get('/api/things/1', { 'x-request-id': 'abcd-1234' })).headers['x-request-id']).toBe('abcd-1234')
    expect((await get('/api/things/1', { 'x-request-id': 'a\tb{}"' })).headers['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })

  test('may be cached publicly and is revalidated', async () => {
    const { headers } = await get('/api/things/1')
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'cookie, accept-language',
    })
    const again = await app.inject({ url: '/api/things/1', headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('has security headers', async () => {
    const { headers } = await get('/api/things/1')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("object-src 'none'"),
    })
  })
})

describe('a response that was serialized before', () => {
  const send = (count: number, serialized: boolean, headers = {}) =>
    app.inject({ url: '/api/things', query: { count: String(count), serialized: String(serialized) }, headers })

  test.each([0, 3, 200])('is identical to another (%d things)', async (count) => {
    const [plain, serialized] = [await send(count, false), await send(count, true)]
    const withoutOwn = ({ 'x-request-id': _, date: __, ...headers }: Record<string, unknown>) => headers
    expect(serialized.rawPayload).toEqual(plain.rawPayload)
    expect(withoutOwn(serialized.headers)).toEqual({
      ...withoutOwn(plain.headers),
      'x-ratelimit-remaining': expect.anything(),
    })
    expect(serialized.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each([
    ['gzip, deflate, br, zstd', 'zstd', zlib.zstdDecompressSync],
    ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
    ['gzip, deflate', 'gzip', zlib.gunzipSync],
    ['zstd;q=0, br;q=0.5, gzip', 'gzip', zlib.gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['zstd;q=0, identity', undefined, (bytes: Buffer) => bytes],
  ])('for a client that accepts %s is sent as %s', async (accepted, encoding, unpack) => {
    for (const serialized of [true, false]) {
      const { headers, rawPayload } = await send(200, serialized, { 'accept-encoding': accepted })
      expect(headers['content-encoding']).toBe(encoding)
      expect(unpack(rawPayload).toString()).toBe((await send(200, serialized)).body)
      if (encoding) {
        expect(headers.vary).toBe('cookie, accept-language, accept-encoding')
        expect(rawPayload.length).toBeLessThan(1_500)
        expect(headers['content-length']).toBe(String(rawPayload.length))
      }
    }
  })

  test('is not compressed when it is small', async () => {
    const { headers } = await send(3, true, { 'accept-encoding': 'zstd' })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('has one weak ETag for every encoding, and a 304 has the same Vary header', async () => {
    const tags = await Promise.all(
      ['zstd', 'br', 'gzip', 'identity'].map(async (accepted) => {
        const { headers } = await send(200, true, { 'accept-encoding': accepted })
        return String(headers.etag)
      }),
    )
    expect(new Set(tags).size).toBe(1)
    const [tag] = tags as [string]
    expect(tag).toMatch(/^W\/"/)
    // Some caches drop the weak prefix.
    for (const known of [tag, tag.slice(2)]) {
      const again = await send(200, true, { 'accept-encoding': 'zstd', 'if-none-match': known })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers.vary).toBe('cookie, accept-language, accept-encoding')
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect((await send(199, true, { 'if-none-match': tag })).statusCode).toBe(200)
  })
})

describe('an error is problem+json', () => {
  test.each([
    ['/api/things/x', 400, 'id', 'must be integer'],
    ['/api/things/1?color=green', 400, 'color', 'must be one of red, blue'],
    ['/api/things/1?taste=sweet', 400, 'taste', 'is not a known parameter'],
    ['/api/colors?taste=sweet', 400, 'taste', 'is not a known parameter'],
  ])('for %s, naming the field and what was expected', async (url, status, field, message) => {
    const response = await get(url)
    expect(response.status).toBe(status)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.body.fields).toContainEqual({ field, message })
  })

  test('for something that does not exist', async () => {
    expect((await get('/api/things/404')).body).toMatchObject({
      status: 404,
      code: 'not_found',
      detail: 'There is no such thing.',
    })
  })

  test('that is never cached', async () => {
    expect((await get('/api/things/404')).headers['cache-control']).toBe('no-store')
  })

  test.each([503, 504])('with a retry time while the database is unavailable (%d)', async (id) => {
    const { status, body } = await get(`/api/things/${id}`)
    expect([status, body.code]).toEqual([503, 'unavailable'])
  })

  test('with a retry time while the storage of files is unavailable', async () => {
    const { status, body, headers } = await get('/api/things/505')
    expect([status, body.code, body.detail]).toEqual([
      503,
      'unavailable',
      'The stored files are unavailable. Try again.',
    ])
    expect(headers['retry-after']).toBeDefined()
  })

  test('without details for an internal error', async () => {
    const { status, text } = await get('/api/things/500')
    expect(status).toBe(500)
    expect(text).not.toContain('internal secret')
  })
})

test('the server does not start with a route without an access rule', async () => {
  const other = await openHttp(QUIET_HTTP)
  other.get('/open-door', async () => 'come in')
  await expect(other.ready()).rejects.toThrow('/open-door names no access rule')
})

describe('too many requests', () => {
  async function open() {
    const busy = await openHttp({ ...QUIET_HTTP, requestsPerMinute: 2 })
    for (const cost of ['file', 'api', 'search', 'page'] as const) {
      busy.get(`/${cost}`, { config: { access: 'public', cost } }, async () => 'hello')
    }
    busy.get('/usual', { config: { access: 'public' } }, async () => 'hello')
    busy.get('/alive', { config: { access: 'public', probe: true } }, async () => 'hello')
    return async (url: string, remoteAddress = '203.0.113.9') => (await busy.inject({ url, remoteAddress })).statusCode
  }

  test.each([
    ['/file', 40],
    ['/api', 2],
    ['/usual', 2],
    ['/search', 1],
    ['/none', 2],
  ])('for %s are rejected after %d', async (url, allowed) => {
    const send = await open()
    for (let i = 0; i < allowed; i++) expect(await send(url)).not.toBe(429)
    expect(await send(url)).toBe(429)
    expect(await send('/file')).toBe(429)
    expect(await send('/alive')).toBe(200)
  })

  test('are counted per IPv4 address, and per /64 of IPv6', async () => {
    const send = await open()
    for (let i = 0; i < 3; i++) await send('/api')
    expect([await send('/api'), await send('/api', '::ffff:203.0.113.9')]).toEqual([429, 429])
    expect(await send('/api', '203.0.113.10')).toBe(200)
    for (let i = 0; i < 3; i++) await send('/api', '2001:db8:0:1::1')
    expect([await send('/api', '2001:db8:0:1:2::3'), await send('/api', '2001:db8:0:2::1')]).toEqual([429, 200])
  })

  test('are counted by the normalized path', async () => {
    const send = await open()
    expect([await send('/file/../api'), await send('/%66ile/%2e%2e/api'), await send('/file/..//api')]).toEqual([
      200, 200, 429,
    ])
  })
})

describe('/metrics-like routes', () => {
  const open = async (metricsToken?: string) => {
    const guarded = await openHttp({ ...QUIET_HTTP, metricsToken })
    guarded.get('/figures', { config: { access: 'metrics' } }, async () => 'figures')
    afterAll(() => guarded.close())
    return async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await guarded.inject({ url: '/figures', headers, remoteAddress })).statusCode
  }

  test('without a token are readable from this machine only, and not through a proxy on it', async () => {
    const status = await open()
    expect(await status({})).toBe(200)
    expect(await status({}, '203.0.113.9')).toBe(404)
    for (const name of [
      'x-forwarded-for',
      'forwarded',
      'x-real-ip',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-forwarded-port',
      'via',
    ]) {
      expect([name, await status({ [name]: '203.0.113.9' })]).toEqual([name, 404])
    }
  })

  test('with a token are readable by any client that sends it', async () => {
    const status = await open('the-token')
    expect(await status({ authorization: 'Bearer the-token' }, '203.0.113.9')).toBe(200)
    expect(await status({ authorization: 'Bearer the-tokeN' })).toBe(404)
    expect(await status({})).toBe(404)
  })
})
