// No token is logged: every route and page with a token is requested in many spellings, and the log is searched for it.
import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import type { Render } from '#platform/pages/web-build.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'
import { movedAddresses, pageList } from './page-list.ts'

const PAGES = [...pageList.map(({ address }) => address), ...movedAddresses]

/** Reads the API as real pages do, and fails sometimes. */
const render: Render = async ({ url, transport }) => {
  const last = new URL(url).pathname.split('/').at(-1)!
  const answer = await transport({ method: 'GET', url: `/api/listing_shares/${last}` })
  if (last.endsWith('0')) throw new Error(`${url} could not be rendered`)
  return { status: answer.status, headers: new Headers(), html: '<html></html>' }
}

const lines: string[] = []
const log = makeLog('trace', { write: (line) => void lines.push(line) })
const web = { render, paths: PAGES, assets: () => ({ scripts: [], styles: [], preload: [], messages: {} }) }
const app = await openTestApp({
  log,
  openWeb: async () => ({ ...web, clientDir: import.meta.dirname }),
  requestsPerMinute: 1_000_000,
})

const everyByte = (text: string, digits = (hex: string) => hex) =>
  [...Buffer.from(text)].map((byte) => `%${digits(byte.toString(16).padStart(2, '0'))}`).join('')
const mixedCase = (hex: string) => hex.replace(/[a-f]/g, (digit) => (Math.random() < 0.5 ? digit.toUpperCase() : digit))
const twice = (text: string) => encodeURIComponent(encodeURIComponent(text))

/** Spellings of a path whose last segment is a token. */
const SPELLED_PATHS: ((folder: string, token: string) => string)[] = [
  (folder, token) => `${folder}/${token}`,
  (folder, token) => `${folder}/${token}/`,
  (folder, token) => `${folder}//${token}`,
  (folder, token) => `/${folder}/${token}`,
  (folder, token) => `${folder}/./${token}`,
  (folder, token) => `/x/..${folder}/${token}`,
  (folder, token) => `${folder}/${everyByte(token)}`,
  (folder, token) => `${folder.replaceAll('_', '%5F')}/${token}`,
  (folder, token) => `${folder.replaceAll('_', '%5f')}/${everyByte(token, mixedCase)}`,
  (folder, token) => `${folder.replace('/', '/%')}/${token}`,
  (folder, token) => everyByte(`${folder}/${token}`),
  (folder, token) => `/${encodeURIComponent(`${folder.slice(1)}/${token}`)}`,
  (folder, token) => `/${twice(`${folder.slice(1)}/${token}`)}`,
  (folder, token) => `${folder.toUpperCase()}/${token}`,
  (folder, token) => `${folder};v=1/${token}`,
  (folder, token) => `${folder}/;token=${token}`,
  (folder, token) => `${folder}\\${token}`,
  (folder, token) => `${folder}/${token}/${token}/opens`,
  (folder, token) => `${folder}/${token.repeat(12)}`,
  (folder, token) => `/${token}${folder}`,
]

/** Spellings of a query that contains a token, or a URL with one. */
const SPELLED_QUERIES: ((token: string) => string)[] = [
  (token) => `?token=${token}`,
  (token) => `?a=1&token=${token}&b=2`,
  (token) => `?TOKEN=${token}`,
  (token) => `?%74oken=${token}`,
  (token) => `?%74%6F%6b%65n=${everyByte(token, mixedCase)}`,
  (token) => `?token[]=${token}`,
  (token) => `?token%3D${token}`,
  (token) => `?;token=${token}`,
  (token) => `?a=1&amp;token=${token}`,
  (token) => `?${token}`,
  (token) => `?${token}=1`,
  (token) => `?page=${token}&sort=${token}&query=${token}`,
  (token) => `?code=${token}&state=${token}`,
  (token) => `#token=${token}`,
  ...['origin', 'back', 'page', 'query'].flatMap((name) => [
    (token: string) => `?${name}=/listing_shares/${token}`,
    (token: string) => `?${name}=${encodeURIComponent(`/listing_shares/${token}`)}`,
    (token: string) => `?${name}=${twice(`/users/verify?token=${token}`)}`,
    (token: string) => `?${name}=${everyByte(`/tourbook_shares/${token}`, mixedCase)}`,
    (token: string) => `?${name}=https%3A%2F%2Ffrontage.example%2Flisting_shares%2F${token}`,
  ]),
]

/** Finds the token in the clear, decoded repeatedly, or as base64 at any offset. */
function isIn(line: string, token: string): boolean {
  const needles = [token, ...[0, 1, 2].flatMap((offset) => base64Of(token, offset))]
  for (let text = line; ; ) {
    if (needles.some((needle) => text.includes(needle))) return true
    const decoded = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    if (decoded === text) return false
    text = decoded
  }
}

/** The part of its base64 that does not depend on the surrounding bytes. */
function base64Of(token: string, offset: number): string[] {
  const inner = Buffer.from('x'.repeat(offset) + token)
    .toString('base64')
    .replace(/=+$/, '')
    .slice(offset + 1, -2)
  return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
}

const linesWithTokens = () => lines.filter((line) => tokens.some((token) => isIn(line, token)))
/** A valid token, and two invalid ones. */
const tokens = [randomBytes(18).toString('base64url'), 'umberfieldquailnote0']

const SHARED = ['/listing_shares', '/tourbook_shares', '/api/listing_shares']
const CARRIES_TOKEN = /shares|verify|resets|invitations|undo|changes|unsubscribe|confirm|login|language/

/** The short form tries one of many cases, a different one each time; the important ones completely. */
const someOf = <T>(many: readonly T[], index: number, isAll = false): readonly T[] =>
  isAll || process.env.TEST_FULL === '1' ? many : [many[index % many.length]!]

beforeAll(async () => {
  await migrateJobs(app.pool)
  const sender = await app.signIn()
  const listing = await aListing(app.db, await aBuilding(app.db))
  const { body } = await sender.post(`/api/listings/${listing}/shares`, {})
  tokens.push(new URL(body.url).pathname.split('/').at(-1)!)
})

test('the search of the log finds a token in any encoding', () => {
  const [token] = tokens as [string]
  const written = [
    token,
    everyByte(token, mixedCase),
    twice(everyByte(token)),
    Buffer.from(`/a/${token}?`).toString('base64'),
  ]
  for (const text of written) expect(isIn(`{"url":"/x/${text}"}`, token), text).toBe(true)
  expect(isIn('{"url":"/x/y"}', token)).toBe(false)
  expect(PAGES.length).toBeGreaterThan(30)
})

test('no page, route or file leaves a token in the log, however its URL is spelled', async () => {
  const folders = new Set([...SHARED, '/assets', '/media', '/nowhere'])
  for (const address of [...PAGES, ...endpoints.map(([name]) => name.split(' ')[1]!)]) {
    if (/[$:]\w+$/.test(address)) folders.add(address.replace(/\/[$:]\w+$/, '').replace(/[$:]\w+/g, '1'))
  }
  const addresses = [...PAGES, '/login/sso/callback', '/language/en-gb', '/search', '/robots.txt', '/api/nowhere']
  const written = [
    ...[...folders].flatMap((folder, index) =>
      someOf(SPELLED_PATHS, index, SHARED.includes(folder)).map((spell) => (token: string) => spell(folder, token)),
    ),
    ...addresses.flatMap((page, index) =>
      someOf(SPELLED_QUERIES, index, CARRIES_TOKEN.test(page)).map(
        (spell) => (token: string) => page.replace(/\$\w+/g, token) + spell(token),
      ),
    ),
  ]
  const urls = written.flatMap((write, index) => someOf(tokens, index).map(write))
  for (const url of urls)
    await app.http.inject({ url, headers: { referer: `http://localhost${url}`, host: 'localhost' } })
  expect(lines.length).toBeGreaterThan(urls.length)
  expect(linesWithTokens()).toEqual([])
}, 120_000)

test('no endpoint leaves a token in the log, in its path, query, body or headers', async () => {
  lines.length = 0
  for (const token of someOf(tokens, 1)) {
    const browser = await app.signIn({ role: 'admin' })
    const headers = { referer: `http://localhost/listing_shares/${token}`, 'idempotency-key': token.padEnd(8, '0') }
    for (const [name, { body }] of endpoints) {
      const [method, pattern] = name.split(' ') as [string, string]
      if (pattern === '/logout' || name === 'DELETE /api/current_user') continue
      const url = pattern.replace(/:token/g, token).replace(/:\w+/g, '1')
      const sent = body
        ? { token, password: token, page: `/listing_shares/${token}`, message: `at ${token}` }
        : undefined
      if (method === 'GET') await browser.get(`${url}?token=${token}&query=${token}`)
      else if (method === 'POST') await browser.post(url, sent, headers)
      else await browser[method.toLowerCase() as 'put'](url, sent)
    }
  }
  expect(lines.length).toBeGreaterThan(200)
  expect(linesWithTokens()).toEqual([])
}, 120_000)

test('a report of a browser error leaves no token either', async () => {
  lines.length = 0
  const visitor = app.visitor()
  for (const token of someOf(tokens, 2)) {
    const addresses = SPELLED_PATHS.map((spell) => spell('/listing_shares', token))
    for (const address of [...addresses, ...SPELLED_QUERIES.map((spell) => `/users/verify${spell(token)}`)]) {
      const page = address.slice(0, 300)
      const message = `TypeError: Failed to fetch http://localhost${address}`.slice(0, 500)
      expect((await visitor.post('/api/error_reports', { page, message })).status).toBe(202)
    }
  }
  expect(lines.filter((line) => line.includes('error in a browser')).length).toBeGreaterThan(50)
  expect(linesWithTokens()).toEqual([])
})

test('no line contains the user, or what an admin searched for', async () => {
  lines.length = 0
  const admin = await app.signIn({ role: 'admin' })
  await admin.get('/api/admin/emails?query=robin%40marsh.example')
  await app.http.inject({ url: '/api/listings?query=loft+by+the+river', remoteAddress: '203.0.113.77' })
  await app.http.inject({ url: '/search/chicago?query=loft+by+the+river', remoteAddress: '2001:db8:1:2::77' })
  expect(lines.join()).toContain('203.0.113.0/24')
  expect(lines.join()).toContain('2001:db8:1::/48')
  expect(lines.join()).not.toMatch(/robin|river|113\.77|::77|1:2:/)
})
