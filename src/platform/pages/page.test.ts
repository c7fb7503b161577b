import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { AppError } from '../errors.ts'
import { openHttp } from '../http/http.ts'
import type { SessionUser } from '../http/session.ts'
import { pageRoutes } from './page.ts'
import type { Render } from './web-build.ts'

const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-page-'))
mkdirSync(path.join(clientDir, 'assets'))
writeFileSync(path.join(clientDir, 'assets/main-1a2b.js'), 'export {}')

/** A site of one page, which shows its input and the API's response to the same user. */
const render: Render = async ({ url, locale, site, assets, scriptMark, transport }) => {
  const { pathname, search } = new URL(url)
  if (pathname === '/old') return { status: 301, headers: new Headers({ location: '/new' }), html: '' }
  if (pathname === '/broken') throw new Error('an internal secret')
  const { status, body } = await transport({ method: 'GET', url: `/api/me${search}` })
  const me = { status, body }
  const html = `<html><script nonce="${scriptMark}" src="${assets.scripts[0]}"></script><script nonce="${scriptMark}">go(1)</script>
    <script type="application/ld+json">{}</script>${JSON.stringify({ pathname, search, locale, site, me })}
    <h1>${decodeURIComponent(search)}</h1></html>`
  const headers = new Headers()
  if (pathname === '/needs' && me.status >= 400) return { status: 500, headers, html: 'This page did not load' }
  return { status: pathname === '/gone' ? 404 : 200, headers, html }
}

type Options = Partial<Pick<Parameters<typeof openHttp>[0], 'publicUrl' | 'requestsPerMinute'>> &
  Pick<Parameters<typeof pageRoutes>[1], 'saveUserLocale'> & { user?: SessionUser }

async function open({ publicUrl, requestsPerMinute, user, saveUserLocale }: Options = {}) {
  const app = await openHttp({ ...QUIET_HTTP, publicUrl, ...(requestsPerMinute && { requestsPerMinute }) })
  app.addHook('preHandler', async (request) => {
    if (user) request.user = user
  })
  app.get('/api/me', { config: { access: 'public' } }, async ({ cookies, headers, host, ip, query }) => {
    const { fails } = query as { fails?: keyof typeof FAILURES }
    if (fails) throw FAILURES[fails]
    return { locale: cookies.locale ?? headers['accept-language'] ?? null, host, ip }
  })
  const web = {
    render,
    paths: ['/x'],
    clientDir,
    assets: () => ({ scripts: ['/assets/main-1a2b.js'], styles: [], preload: [], messages: {} }),
  }
  await pageRoutes(app, { web, publicUrl, mapStyle: () => '', saveUserLocale })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

const A_USER: SessionUser = {
  ...{ id: 7, role: 'occupier', companyId: null, market: null },
  ...{ email: 'maya@alderwray.example', emailVerified: true },
}

const FAILURES = {
  down: Object.assign(new Error('shutting down'), { code: '57P01' }),
  slow: Object.assign(new Error('canceling statement'), { code: '57014' }),
  limited: new AppError(429, 'too_many_requests', 'Wait.', [], { retryAfterS: 17 }),
  missing: new AppError(404, 'not_found', 'There is no such thing.'),
  broken: new Error('an internal secret'),
}

let app: Awaited<ReturnType<typeof open>>
let published: typeof app
beforeAll(async () => {
  app = await open()
  published = await open({ publicUrl: 'https://frontage.example' })
})
afterAll(async () => {
  await Promise.all([app.close(), published.close()])
  rmSync(clientDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'local.example:3000', ...headers } })

describe('a page', () => {
  test('is complete, may be cached briefly, and varies by language', async () => {
    const { statusCode, headers, body } = await get('/x/?a=1')
    expect(statusCode).toBe(200)
    expect(body).toContain('"pathname":"/x/","search":"?a=1","locale":"en-us"')
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': 'en-US',
      'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
      vary: expect.stringContaining('cookie, accept-language'),
    })
  })

  test('allows the inline scripts of the renderer and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update('go(1)').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  test('allows no script that was injected with its data', async () => {
    const { body, headers } = await get(`/?${encodeURIComponent('<script>steal()</script>')}`)
    expect(body).toContain('<script>steal()</script>')
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain(createHash('sha256').update('steal()').digest('base64'))
    expect(policy.match(/'sha256-/g)).toHaveLength(1)
    expect(body).not.toContain('nonce')
  })

  test('that does not exist is a 404 and is not cached', async () => {
    const { statusCode, headers } = await get('/gone')
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('that moved redirects to its new address', async () => {
    const { statusCode, headers } = await get('/old')
    expect([statusCode, headers.location]).toEqual([301, '/new'])
  })

  test('calls the API as its user', async () => {
    const { body } = await get('/', { cookie: 'locale=en-gb' })
    expect(body).toContain('"me":{"status":200,"body":{"locale":"en-gb","host":"local.example:3000","ip":"127.0.0.1"}}')
  })

  test('responds to HEAD without a body', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'local.example' } })
    expect([statusCode, body]).toEqual([200, ''])
  })

  test.each([
    ['en-GB,en;q=0.5', '', 'en-gb'],
    ['fr', '', 'en-us'],
    ['en-GB', 'locale=en-us', 'en-us'],
    ['en-GB', 'locale=klingon', 'en-gb'],
  ])('for a browser with language %s and cookie "%s" is in %s', async (language, cookie, locale) => {
    expect((await get('/', { 'accept-language': language, cookie })).body).toContain(`"locale":"${locale}"`)
  })
})

describe('a page whose data is unavailable', () => {
  test.each([
    ['down', 503, '5', 'Frontage is not available right now'],
    ['slow', 503, '5', 'This page took too long'],
    ['limited', 429, '17', 'Too many requests from your network'],
  ])('temporarily (%s) responds with %d and a retry time', async (fails, status, retryAfter, title) => {
    for (const locale of ['en-us', 'en-gb']) {
      const { statusCode, headers, body } = await get(`/needs?fails=${fails}`, { cookie: `locale=${locale}` })
      expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([status, retryAfter, 'no-store'])
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toContain(`<h1>${title}</h1>`)
      expect(body).toContain(`<html lang="${locale === 'en-gb' ? 'en-GB' : 'en-US'}">`)
      expect(body).toContain('<a class="primary" href="">Try again</a>')
      expect(body).not.toMatch(/<script|src=|stylesheet/)
    }
  })

  test('for another reason is an internal error', async () => {
    expect((await get('/needs?fails=broken')).statusCode).toBe(500)
    const { statusCode, body } = await get('/broken')
    expect(statusCode).toBe(500)
    expect(body).not.toContain('internal secret')
  })

  test('is shown anyway when it does not need the data', async () => {
    expect((await get('/other?fails=down')).statusCode).toBe(200)
  })
})

describe('a client over its rate limit', () => {
  test('gets an HTML page for a page and problem+json for the API and files', async () => {
    const busy = await open({ requestsPerMinute: 1 })
    const send = (url: string, accept: string) => busy.inject({ url, headers: { host: 'local.example', accept } })
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    await send('/api/none', '*/*')
    for (const [url, accept] of [
      ['/', browser],
      ['/', '*/*'],
      ['/robots.txt', browser],
      ['/media/nope', browser],
    ] as const) {
      const { statusCode, headers, body } = await send(url, accept)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 429, 'text/html; charset=utf-8'])
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body).toContain('Too many requests from your network')
    }
    for (const [url, accept] of [
      ['/api/me', browser],
      ['/media/nope', 'image/webp,*/*'],
      ['/assets/main-1a2b.js', '*/*'],
    ] as const) {
      const { statusCode, headers } = await send(url, accept)
      expect([url, statusCode, headers['content-type']]).toEqual([url, 429, 'application/problem+json; charset=utf-8'])
    }
    await busy.close()
  })

  test('is charged for a page once, not for the API requests of the page', async () => {
    const busy = await open({ requestsPerMinute: 100 })
    await busy.inject({ url: '/', headers: { host: 'local.example' } })
    const { headers } = await busy.inject({
      url: '/api/me',
      headers: { host: 'local.example', 'x-in-process': 'true' },
    })
    // A page costs as much as 2.5 API requests; this request is one.
    expect(headers['x-ratelimit-remaining']).toBe('96')
    await busy.close()
  })
})

describe('the site’s own address', () => {
  test.each(['local.example:3000', '127.0.0.1:80', '[::1]:3000', 'my_box'])(
    'is that of the request: %s',
    async (host) => {
      expect((await get('/', { host })).body).toContain(`"origin":"http://${host}"`)
    },
  )

  test.each(['evil.example/x?', 'a"b', 'a<b>', 'a@b', 'a b', 'a:port'])('is never %s', async (host) => {
    const { statusCode, headers, body } = await get('/', { host })
    expect(statusCode).toBe(400)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).not.toContain(host)
  })

  test('is PUBLIC_URL when that is set, whatever the request says', async () => {
    const { body } = await published.inject({ url: '/', headers: { host: '192.0.2.7' } })
    expect(body).toContain('"origin":"https://frontage.example"')
  })
})

describe('/language', () => {
  test.each<[string, string]>([
    ['/search/all?query=a%26b', '/search/all?query=a%26b'],
    ['/search/café', '/search/caf%C3%A9'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/a\r\nset-cookie: x=y', '/aset-cookie:%20x=y'],
    ['', '/'],
  ])('redirects back to %j as %s', async (back, location) => {
    const { statusCode, headers } = await get(`/language/en-gb?back=${encodeURIComponent(back)}`)
    expect([statusCode, headers.location]).toEqual([302, location])
    expect(headers['set-cookie']).toContain('locale=en-gb')
  })

  test('does not change the language on a cross-site or prefetch request', async () => {
    for (const [name, value] of Object.entries({
      'sec-fetch-site': 'cross-site',
      'sec-purpose': 'prefetch;prerender',
    })) {
      const response = await get('/language/en-gb?back=/a', { [name]: value })
      expect([response.statusCode, response.headers.location, response.headers['set-cookie']]).toEqual([
        302,
        '/a',
        undefined,
      ])
    }
    expect((await get('/language/en-gb', { 'sec-fetch-site': 'same-origin' })).headers['set-cookie']).toBeDefined()
  })

  test('redirects to the referring page without a back parameter', async () => {
    const from = async (referer: string) => (await get('/language/en-gb', { referer })).headers.location
    expect(await from('http://local.example:3000/search/all?page=2')).toBe('/search/all?page=2')
    expect(await from('https://evil.example/search/all')).toBe('/')
    expect(await from('nonsense')).toBe('/')
  })

  test('redirects to the home page for two back parameters', async () => {
    expect((await get('/language/en-gb?back=/a&back=/b')).headers.location).toBe('/')
  })

  test('changes the language of an account that has one, but not for an admin who views the site as its user', async () => {
    const saved: unknown[] = []
    const user: SessionUser = { ...A_USER, locale: 'en-us' }
    const change = async (of: SessionUser) => {
      const http = await open({ user: of, saveUserLocale: async (...change) => void saved.push(change) })
      await http.inject({ url: '/language/en-gb', headers: { host: 'local.example:3000' } })
      await http.close()
    }
    await change(user)
    await change(A_USER)
    await change({ ...user, viewer: { id: 1, until: new Date() } })
    expect(saved).toEqual([[A_USER.id, 'en-gb']])
  })

  test('supports two languages', async () => {
    expect((await get('/language/fr-fr')).statusCode).toBe(404)
  })
})

describe('files and errors', () => {
  test('a built file is cacheable for ever', async () => {
    const { headers } = await get('/assets/main-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each([
    '/assets/none.js',
    '/assets/..%2f..%2fpackage.json',
    '/media/nope',
    '/media/1/2/3',
    '/basemap/x',
    '/x/..//media/nope',
    '/api/none',
    '/api/none?token=secret',
  ])('%s is problem+json without the query', async (url) => {
    const { statusCode, headers, body } = await get(url)
    expect([404, 403]).toContain(statusCode)
    expect(headers['content-type']).toContain('application/problem+json')
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toContain('secret')
  })

  test('router and renderer see the same normalized path', async () => {
    expect((await get('/media/../x/%61//b/')).body).toContain('"pathname":"/x/a/b/"')
    expect((await get('/media/x/%2e%2e/../x')).body).toContain('"pathname":"/x"')
  })

  test.each([
    [
      'a whole address',
      'GET http://evil.example/x HTTP/1.1\r\nHost: local.example\r\nConnection: close\r\n\r\n',
      '200 OK',
    ],
    ['no HTTP', 'hello there\r\n\r\n', '400 Bad Request'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    [
      'too long an address',
      `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['another scheme', 'GET javascript://x/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400 Bad Request'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n', '400 Bad Request'],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', '400 Bad Request'],
    ['another version', 'GET / HTTP/2.0\r\nHost: x\r\nConnection: close\r\n\r\n', '505 HTTP Version Not Supported'],
    [
      'an unsupported expectation',
      'GET / HTTP/1.1\r\nHost: x\r\nExpect: banana\r\nConnection: close\r\n\r\n',
      '417 Expectation Failed',
    ],
    ['a malformed address', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  ])('%s gets a response', async (_, request, status) => {
    const response = await speak(request)
    expect(response.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    if (!status.startsWith('200')) expect(response.toLowerCase()).toContain('content-type: application/problem+json')
    if (status.startsWith('200')) expect(response).toContain('"pathname":"/x"')
  })
})

/** The server's response to exactly these bytes. */
function speak(request: string): Promise<string> {
  const { port } = app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(request))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      received += text
    })
    socket.on('close', () => resolve(received))
    socket.on('error', (error) => (received === '' ? reject(error) : resolve(received)))
  })
}

test('the script for pages of other sites is small, and they may load it', async () => {
  const { headers, body } = await get('/embed.js')
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(body.length).toBeLessThanOrEqual(3_000)
})
