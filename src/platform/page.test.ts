import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../test/http.ts'
import { openHttp } from './http.ts'
import { pageRoutes } from './page.ts'
import type { Render } from './web-build.ts'

const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-page-'))
mkdirSync(path.join(clientDir, 'assets'))
writeFileSync(path.join(clientDir, 'assets/main-1a2b.js'), 'export {}')

/** A site of one page, which shows what it was given and what the API said to the same reader. */
const render: Render = async ({ url, locale, site, assets, transport }) => {
  const { pathname, search } = new URL(url)
  if (pathname === '/old') return new Response(null, { status: 301, headers: { location: '/new' } })
  const me = await transport({ method: 'GET', url: '/api/me' })
  const html = `<html><script src="${assets.scripts[0]}"></script><script>go(1)</script>
    <script type="application/ld+json">{}</script>${JSON.stringify({ pathname, search, locale, site, me })}</html>`
  return new Response(html, { status: pathname === '/gone' ? 404 : 200 })
}

async function open(publicUrl?: string) {
  const app = await openHttp(QUIET_HTTP)
  app.get('/api/me', { config: { access: 'public' } }, async ({ cookies, headers, host, ip }) => ({
    locale: cookies.locale ?? headers['accept-language'] ?? null,
    host,
    ip,
  }))
  const web = {
    render,
    paths: ['/x'],
    clientDir,
    assets: () => ({ scripts: ['/assets/main-1a2b.js'], styles: [], preload: [], rooms: {} }),
  }
  await pageRoutes(app, { web, publicUrl, mapStyle: () => '' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

let app: Awaited<ReturnType<typeof open>>
let published: typeof app
beforeAll(async () => {
  app = await open()
  published = await open('https://frontage.example')
})
afterAll(async () => {
  await Promise.all([app.close(), published.close()])
  rmSync(clientDir, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'desk.example:3000', ...headers } })

describe('a page', () => {
  test('is whole, may be kept for a moment, and differs by language', async () => {
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

  test('runs the scripts written into it and no others', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const hash = createHash('sha256').update('go(1)').digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  test('that is not there says so, and is not kept', async () => {
    const { statusCode, headers } = await get('/gone')
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('that moved leads to where it went', async () => {
    const { statusCode, headers } = await get('/old')
    expect([statusCode, headers.location]).toEqual([301, '/new'])
  })

  test('asks the API as its reader', async () => {
    const { body } = await get('/', { cookie: 'locale=en-gb' })
    expect(body).toContain('"me":{"status":200,"body":{"locale":"en-gb","host":"desk.example:3000","ip":"127.0.0.1"}}')
  })

  test('has an answer to HEAD without a body', async () => {
    const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/', headers: { host: 'desk.example' } })
    expect([statusCode, body]).toEqual([200, ''])
  })

  test.each([
    ['en-GB,en;q=0.5', '', 'en-gb'],
    ['fr', '', 'en-us'],
    ['en-GB', 'locale=en-us', 'en-us'],
    ['en-GB', 'locale=klingon', 'en-gb'],
  ])('for a reader of %s who chose "%s" is in %s', async (language, cookie, locale) => {
    expect((await get('/', { 'accept-language': language, cookie })).body).toContain(`"locale":"${locale}"`)
  })
})

describe('the site’s own address', () => {
  test.each(['desk.example:3000', '127.0.0.1:80', '[::1]:3000', 'my_box'])(
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
    const { body } = await published.inject({ url: '/', headers: { host: 'evil.example' } })
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
  ])('leads back to %j as %s', async (back, location) => {
    const { statusCode, headers } = await get(`/language/en-gb?back=${encodeURIComponent(back)}`)
    expect([statusCode, headers.location]).toEqual([302, location])
    expect(headers['set-cookie']).toContain('locale=en-gb')
  })

  test('leads home when told two ways at once', async () => {
    expect((await get('/language/en-gb?back=/a&back=/b')).headers.location).toBe('/')
  })

  test('knows two languages', async () => {
    expect((await get('/language/fr-fr')).statusCode).toBe(404)
  })
})

describe('files and refusals', () => {
  test('a built file may be kept for ever', async () => {
    const { headers } = await get('/assets/main-1a2b.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test.each(['/assets/none.js', '/assets/..%2f..%2fpackage.json', '/api/none', '/api/none?token=secret'])(
    '%s is a problem that repeats no query',
    async (url) => {
      const { statusCode, headers, body } = await get(url)
      expect([404, 403]).toContain(statusCode)
      expect(headers['content-type']).toContain('application/problem+json')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('secret')
    },
  )

  test.each([
    [
      'a whole address',
      'GET http://evil.example/x HTTP/1.1\r\nHost: desk.example\r\nConnection: close\r\n\r\n',
      '200 OK',
    ],
    ['no HTTP', 'hello there\r\n\r\n', '400 Bad Request'],
    ['a method nobody knows', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    [
      'too long an address',
      `GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
    ['a malformed address', 'GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', '400 Bad Request'],
  ])('%s is answered', async (_, request, status) => {
    const answer = await speak(request)
    expect(answer.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
    if (!status.startsWith('200')) expect(answer.toLowerCase()).toContain('content-type: application/problem+json')
    if (status.startsWith('200')) expect(answer).toContain('"pathname":"/x"')
  })
})

/** What the server answers to these very bytes. */
function speak(request: string): Promise<string> {
  const { port } = app.server.address() as { port: number }
  return new Promise((resolve, reject) => {
    let said = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(request))
    socket.setEncoding('utf8')
    socket.on('data', (text: string) => {
      said += text
    })
    socket.on('close', () => resolve(said))
    socket.on('error', (error) => (said === '' ? reject(error) : resolve(said)))
  })
}
