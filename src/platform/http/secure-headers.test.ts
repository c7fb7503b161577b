import { afterAll, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { signInFirst, unavailable } from '../errors.ts'
import { pageRoutes } from '../pages/page.ts'
import { prepare, sendPrepared } from '../pages/prepared.ts'
import { openHttp } from './http.ts'

const publicUrl = 'https://frontage.example'
const file = prepare(Buffer.from('let a = 1'), '.js')

async function open(options: Partial<typeof QUIET_HTTP> = {}) {
  const app = await openHttp({ ...QUIET_HTTP, publicUrl, ...options })
  const open = { config: { access: 'public' } } as const
  app.get('/api/thing', open, async () => ({ name: 'a thing' }))
  app.get('/api/away', open, async () => {
    throw unavailable('The database is unavailable. Try again.')
  })
  app.get('/api/mine', open, async () => {
    throw signInFirst()
  })
  app.get('/api/broken', open, async () => {
    throw new Error('broken')
  })
  app.get('/file.js', open, async (request, reply) => sendPrepared(request, reply, file))
  await pageRoutes(app, {
    publicUrl,
    mapStyle: () => '',
    web: {
      paths: [],
      clientDir: '/nowhere',
      assets: () => ({ scripts: [], styles: [], preload: [], messages: {} }),
      render: async ({ url, transport }) => {
        const { pathname } = new URL(url)
        if (pathname === '/moved') return { status: 301, headers: new Headers({ location: '/' }), html: '' }
        if (pathname !== '/away') return { status: 200, headers: new Headers(), html: '<html></html>' }
        await transport({ method: 'GET', url: '/api/away' })
        return { status: 500, headers: new Headers(), html: '' }
      },
    },
  })
  await app.ready()
  afterAll(() => app.close())
  return app
}

const app = await open()
const busy = await open({ requestsPerMinute: 0 })
const plain = await open({ publicUrl: 'http://frontage.example' })

const EVERY_KIND: [string, number, object?][] = [
  ['/', 200],
  ['/login', 200],
  ['/moved', 301],
  ['/away', 503],
  ['/api/thing', 200],
  ['/api/none', 404],
  ['/api/away', 503],
  ['/api/mine', 401],
  ['/api/broken', 500],
  ['/file.js', 200],
  ['/file.js', 304, { headers: { host: 'localhost', 'if-none-match': file.etag } }],
  ['/assets/none.js', 404],
  ['/language/en-gb', 302],
  ['/%zz', 400],
  ['/', 404, { headers: { host: 'evil.example' } }],
  ['/', 404, { method: 'OPTIONS' }],
  ['/api/thing', 403, { method: 'DELETE' }],
  ['/api/thing', 403, { method: 'POST' }],
  [`/search/${'x'.repeat(300)}`, 200],
]

test.each(EVERY_KIND)('%s (%d) has every security header', async (url, status, options = {}) => {
  const response = await app.inject({ url, headers: { host: 'localhost' }, ...options })
  expect(response.statusCode).toBe(status)
  expectAll(response.headers)
})

test.each(['/', '/api/thing', '/assets/none.js'])('%s (429) has every security header', async (url) => {
  const response = await busy.inject({ url })
  expect(response.statusCode).toBe(429)
  expectAll(response.headers)
})

test('strict transport security is sent only by a site on https', async () => {
  expect((await plain.inject('/')).headers['strict-transport-security']).toBeUndefined()
})

function expectAll(headers: object) {
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/frame-ancestors '(self|none)'/),
    'x-request-id': expect.any(String),
  })
}
