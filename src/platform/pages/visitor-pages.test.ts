import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeRandom } from '#lib/random.ts'
import { QUIET_HTTP } from '../../../test/http.ts'
import { openHttp } from '../http/http.ts'
import type { SessionUser } from '../http/session.ts'
import { pageRoutes } from './page.ts'
import { makePageCache } from './page-cache.ts'
import type { Render } from './web-build.ts'

const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-visitors-'))
mkdirSync(path.join(clientDir, 'assets'))

const site = { renders: 0, content: 1, isConnected: true }

/** A site of one page for each id, which shows everything that it knows of its request. */
const render: Render = async ({ url, locale, site: { origin, embedOrigins }, scriptMark, transport, onScope }) => {
  site.renders++
  const { pathname, search } = new URL(url)
  const respond = (status: number, html = '', headers = {}) => ({ status, html, headers: new Headers(headers) })
  if (pathname === '/listing/old') return respond(301, '', { location: `/listing/7${search}` })
  if (pathname === '/listing/private') return respond(200, '', { 'cache-control': 'private, no-store' })
  const { body } = await transport({ method: 'GET', url: '/api/me' })
  onScope(['chicago'])
  const shown = JSON.stringify({ pathname, search, locale, origin, body, embedOrigins })
  const html = `<html><script nonce="${scriptMark}">go(1)</script>${shown}${'<p>filler</p>'.repeat(200)}</html>`
  return respond(pathname === '/listing/none' ? 404 : 200, html)
}

const user: SessionUser = {
  id: 7,
  role: 'occupier',
  companyId: null,
  market: null,
  email: 'a@b.example',
  emailVerified: true,
}
const sessions = { ...QUIET_HTTP.sessions, read: async ({ cookies }: FastifyRequest) => (cookies.sid ? user : null) }
const app = await openHttp({ ...QUIET_HTTP, sessions, requestsPerMinute: 1e9 })
const cache = makePageCache({ clock: () => new Date() })

beforeAll(async () => {
  app.get('/api/me', { config: { access: 'public' } }, async ({ headers }) => ({
    cookie: headers.cookie ?? null,
    language: headers['accept-language'] ?? null,
    content: site.content,
  }))
  const cachedPages = { '/listing/$id': ['page'] }
  const assets = () => ({ scripts: [], styles: [], preload: [], messages: {} })
  const visitorPages = { cache, isCurrent: () => site.isConnected }
  const web = { render, paths: ['/listing/$id'], cachedPages, assets, clientDir }
  await pageRoutes(app, { web, publicUrl: undefined, mapStyle: () => '', visitorPages })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  rmSync(clientDir, { recursive: true, force: true })
})
beforeEach(() => {
  cache.invalidate('all')
  Object.assign(site, { renders: 0, content: site.content + 1, isConnected: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'one.example', ...headers } })

test('a visitor gets the page that was rendered for another one, with its headers', async () => {
  const first = await get('/listing/1')
  const second = await get('/listing/1')
  expect(second.body).toBe(first.body)
  expect([first.headers['cache-status'], second.headers['cache-status']]).toEqual([
    'Frontage; fwd=miss; stored',
    'Frontage; hit',
  ])
  const headers = ['content-security-policy', 'etag', 'content-type', 'content-language', 'cache-control', 'vary']
  for (const name of headers) expect(second.headers[name], name).toBe(first.headers[name])
  expect(second.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
    vary: 'cookie, accept-language, sec-fetch-dest, accept-encoding',
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
  })
  expect(site.renders).toBe(1)
})

test('nothing of a visitor but the language gets into a cached page', async () => {
  const cookie = 'anon=secret; passcode-9=secret; browser=secret; locale=en-gb'
  const { body } = await get('/listing/1', {
    cookie,
    'accept-language': 'fr-secret',
    referer: 'https://secret.example',
  })
  expect(body).not.toContain('secret')
  expect(body).toContain('"cookie":"locale=en-gb","language":null')
})

test('a signed-in user gets no cached page, and leaves none', async () => {
  const headers = { cookie: 'sid=1; anon=mine' }
  for (let time = 0; time < 2; time++) {
    const response = await get('/listing/2', headers)
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-store' })
    expect(response.headers['cache-status']).toBeUndefined()
    expect(response.body).toContain('anon=mine')
  }
  expect((await get('/listing/2')).headers['cache-status']).toBe('Frontage; fwd=miss; stored')
})

test.each([
  ['br', 'br', zlib.brotliDecompressSync],
  ['gzip, deflate', 'gzip', zlib.gunzipSync],
  ['gzip;q=0, identity', undefined, (bytes: Buffer) => bytes],
] as const)('a browser that accepts "%s" gets the page so', async (accepted, encoding, decode) => {
  const plain = (await get('/listing/3')).body
  const { headers, rawPayload } = await get('/listing/3', { 'accept-encoding': accepted })
  expect(headers['content-encoding']).toBe(encoding)
  expect(String(decode(rawPayload))).toBe(plain)
  const { etag } = headers
  expect((await get('/listing/3', { 'accept-encoding': accepted, 'if-none-match': String(etag) })).statusCode).toBe(304)
  const head = await app.inject({ method: 'HEAD', url: '/listing/3', headers: { host: 'one.example' } })
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('a redirect, a missing page and a private one are not cached; a redirect keeps the campaign', async () => {
  for (let time = 0; time < 2; time++) {
    const moved = await get('/listing/old?utm_source=x')
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/listing/7?utm_source=x'])
    expect((await get('/listing/none')).statusCode).toBe(404)
    expect((await get('/listing/private')).headers['cache-control']).toBe('private, no-store')
  }
  // With a parameter that the page does not know, it is tried without it first.
  expect(site.renders).toBe(2 * 4)
})

test('without a connection to the changes, pages are rendered for each request', async () => {
  await get('/listing/4')
  site.isConnected = false
  site.content++
  const { headers, body } = await get('/listing/4')
  expect(headers['cache-status']).toBeUndefined()
  expect(body).toContain(`"content":${site.content}`)
})

test('invented hosts, headers and parameters neither mix pages nor render one twice', async () => {
  const random = makeRandom('addresses')
  const hosts = ['one.example', 'two.example:8080']
  const languages = ['en-US', 'en-GB', 'de, en-GB;q=0.5', 'x'.repeat(50)]
  for (let count = 0; count < 400; count++) {
    const host = random.pick(hosts)
    const language = random.pick(languages)
    const page = random.pick(['', '1', '2'])
    const invented = Array.from({ length: random.int(0, 3) }, () => `p${random.int(0, 1e6)}=${random.int(0, 1e6)}`)
    const query = [...invented, ...(page ? [`page=${page}`] : [])].sort(() => random.next() - 0.5).join('&')
    const { body } = await get(`/listing/5${query && `?${query}`}`, {
      host,
      'accept-language': language,
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/login',
      'x-request-id': `evil-${random.int(0, 1e6)}`,
      cookie: `anon=evil${count}; other=evil`,
    })
    expect(body).not.toMatch(/evil|p\d/)
    expect(body).toContain(`"pathname":"/listing/5","search":"${page && `?page=${page}`}"`)
    expect(body).toContain(`"locale":"${language.includes('GB') ? 'en-gb' : 'en-us'}","origin":"http://${host}"`)
  }
  expect(site.renders).toBe(hosts.length * 2 * 3)
})

test('a page from the cache costs as little of the budget of an address as a file', async () => {
  const ask = (remoteAddress: string, url = '/listing/7') => app.inject({ url, remoteAddress })
  const remaining = async (url: string) => Number((await ask('192.0.2.9', url)).headers['x-ratelimit-remaining'])
  await ask('192.0.2.8')
  const before = await remaining('/listing/8')
  for (let count = 0; count < 10; count++) expect((await ask('192.0.2.9')).headers['cache-status']).toMatch(/hit/)
  // Ten points for these, 50 for the last page, which is rendered; one request of the API costs 20.
  expect(before - (await remaining('/listing/9'))).toBe((10 + 50) / 20)
})

test('a page in a frame is cached apart, and is that of a visitor whoever requests it', async () => {
  const get = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).body
  const framed = { 'sec-fetch-dest': 'iframe' }
  const embedded = '"embedOrigins":[]'
  expect(await get('/listing/31')).not.toContain(embedded)
  expect(await get('/listing/31', framed)).toContain(embedded)
  expect(await get('/listing/31', { ...framed, cookie: 'sid=1' })).toContain('"cookie":"locale=en-us"')
  expect(await get('/listing/31?embed=1', { cookie: 'sid=1' })).toContain(embedded)
  expect(await get('/listing/31?embed=1')).toContain('"search":"?embed=1"')
  expect(await get('/listing/31')).not.toContain(embedded)
})
