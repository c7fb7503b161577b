import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { embedding } from '../embed/embedding.ts'
import { makeBrowserTransport } from './browser-transport.ts'

type Received = { method: string; url: string; type: string | undefined; token: unknown; body: string }
let received: Received[] = []
/** The status of the next writes. */
let status = 200

const server = createServer(async (request: IncomingMessage, response) => {
  const { method = '', url = '', headers } = request
  const body = await text(request)
  received.push({ method, url, type: headers['content-type'], token: headers['x-csrf-token'], body })
  if (method !== 'GET') response.statusCode = status
  if (url === '/limited') response.writeHead(429, { 'retry-after': '40' })
  else response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ csrfToken: 'token' }))
})

beforeEach(async () => {
  received = []
  status = 200
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const send = fetch
  // A browser resolves paths against the page's address.
  vi.stubGlobal('fetch', (path: string, options: RequestInit) => send(`http://127.0.0.1:${port}${path}`, options))
})

afterEach(async () => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each(['POST', 'PUT', 'DELETE'])('%s is JSON with or without a body', async (method) => {
  const transport = makeBrowserTransport()
  await transport({ method, url: '/bare' })
  await transport({ method, url: '/full', body: { alertsOn: false } })
  const writes = received.filter(({ url }) => url !== '/api/current_user')
  expect(writes).toEqual([
    { method, url: '/bare', type: 'application/json', token: 'token', body: '{}' },
    { method, url: '/full', type: 'application/json', token: 'token', body: '{"alertsOn":false}' },
  ])
})

test('a read has neither a body nor a token', async () => {
  await makeBrowserTransport()({ method: 'GET', url: '/api/listings' })
  expect(received).toEqual([{ method: 'GET', url: '/api/listings', type: undefined, token: undefined, body: '' }])
})

test('a response says how long to wait', async () => {
  expect(await makeBrowserTransport()({ method: 'GET', url: '/limited' })).toMatchObject({
    status: 429,
    retryAfterS: 40,
  })
})

test('a write after the session has ended leads to the sign-in page, which returns here', async () => {
  const opened: string[] = []
  const at = (pathname: string, search: string) =>
    vi.stubGlobal('window', { location: { pathname, search, assign: (href: string) => opened.push(href) } })
  const transport = makeBrowserTransport()
  at('/search/chicago', '?min_size=5000')
  await transport({ method: 'DELETE', url: '/api/listings/7/favorites' })
  expect(opened).toEqual([])
  status = 401
  await transport({ method: 'DELETE', url: '/api/listings/7/favorites' })
  expect(opened).toEqual(['/login?origin=%2Fsearch%2Fchicago%3Fmin_size%3D5000'])
  at('/login', '?origin=%2F')
  await transport({ method: 'POST', url: '/logout' })
  expect(opened).toHaveLength(1)
})

test('in a frame a write after the session has ended asks for a new session, but signing out does not', async () => {
  const reasons: string[] = []
  embedding.requestSession = async (reason) => {
    reasons.push(reason)
    status = 200
    return true
  }
  onTestFinished(() => {
    delete embedding.requestSession
  })
  const transport = makeBrowserTransport()
  status = 401
  expect(await transport({ method: 'DELETE', url: '/api/listings/7/favorites' })).toMatchObject({ status: 200 })
  expect(reasons).toEqual(['expired'])
  status = 401
  expect(await transport({ method: 'POST', url: '/logout' })).toMatchObject({ status: 401 })
  expect(reasons).toHaveLength(1)
})
