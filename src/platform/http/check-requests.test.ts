import { afterAll, describe, expect, test } from 'vitest'
import { QUIET_HTTP } from '../../../test/http.ts'
import { makeLog } from '../log/log.ts'
import { openHttp } from './http.ts'

const PROXY = '10.0.0.1'

async function open(options: Partial<typeof QUIET_HTTP> = {}) {
  const app = await openHttp({ ...QUIET_HTTP, ...options })
  app.get('/page', { config: { access: 'public' } }, async () => 'hello')
  app.post('/page', { config: { access: 'public', csrfExempt: true } }, async () => 'written')
  app.get('/alive', { config: { access: 'public', probe: true } }, async () => 'hello')
  afterAll(() => app.close())
  return app
}

describe('with a PUBLIC_URL', async () => {
  const app = await open({ publicUrl: 'https://frontage.example' })
  const status = async (host: string, url = '/page') => (await app.inject({ url, headers: { host } })).statusCode

  test.each([
    'frontage.example',
    'FRONTAGE.example:443',
    'frontage.example.',
    'localhost:3000',
    '192.0.2.1',
    '[::1]:80',
  ])('%s is this site', async (host) => {
    expect(await status(host)).toBe(200)
  })

  test.each(['evil.example', 'frontage.example.evil.example', 'www.frontage.example', 'localhost.evil.example'])(
    '“%s” is another site',
    async (host) => {
      const { statusCode, headers } = await app.inject({ url: '/page', headers: { host } })
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(await status(host, '/alive')).toBe(200)
    },
  )
})

test('without a PUBLIC_URL every host is this site', async () => {
  const app = await open()
  expect((await app.inject({ url: '/page', headers: { host: 'any.example' } })).statusCode).toBe(200)
})

describe('plain http', async () => {
  const app = await open({ publicUrl: 'https://frontage.example', trustProxy: [PROXY] })
  async function send(
    headers: Record<string, string>,
    { remoteAddress = PROXY, method = 'GET' as 'GET' | 'POST' } = {},
  ) {
    const response = await app.inject({
      method,
      url: '/x/../page?a=1',
      remoteAddress,
      headers: { host: 'frontage.example', ...headers },
    })
    return [response.statusCode, response.headers.location]
  }
  const redirected = [308, 'https://frontage.example/page?a=1']
  const served = [200, undefined]

  test('reported by a trusted proxy is redirected to https', async () => {
    expect(await send({ 'x-forwarded-proto': 'http' })).toEqual(redirected)
    expect(await send({ 'x-forwarded-proto': 'http, http' })).toEqual(redirected)
  })

  test('reported by no trusted proxy is served: a redirect could loop', async () => {
    expect(await send({})).toEqual(served)
    expect(await send({ 'x-forwarded-proto': 'https' })).toEqual(served)
    expect(await send({ 'x-forwarded-proto': 'https, http' })).toEqual(served)
    expect(await send({ 'x-forwarded-proto': 'http' }, { remoteAddress: '203.0.113.9' })).toEqual(served)
    // Browsers send this header over https only, so the proxy is wrong.
    expect(await send({ 'x-forwarded-proto': 'http', 'sec-fetch-site': 'none' })).toEqual(served)
  })

  test('is not redirected for writes and probes', async () => {
    expect(await send({ 'x-forwarded-proto': 'http' }, { method: 'POST' })).toEqual(served)
    const probe = await app.inject({
      url: '/alive',
      remoteAddress: PROXY,
      headers: { 'x-forwarded-proto': 'http', host: PROXY },
    })
    expect(probe.statusCode).toBe(200)
  })
})

describe('a forwarded header', () => {
  async function warnings(trustProxy: string[] | false, headers: Record<string, string>) {
    const lines: string[] = []
    const app = await open({ trustProxy, log: makeLog('warn', { write: (line) => void lines.push(line) }) })
    for (let i = 0; i < 3; i++) await app.inject({ url: '/page', remoteAddress: PROXY, headers })
    return lines.filter((line) => line.includes('TRUST_PROXY'))
  }

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'x-real-ip'])(
    '%s from an untrusted address logs one warning',
    async (name) => {
      expect(await warnings(false, { [name]: '203.0.113.9' })).toHaveLength(1)
      expect(await warnings(['192.0.2.1'], { [name]: '203.0.113.9' })).toHaveLength(1)
    },
  )

  test('from a trusted proxy logs no warning', async () => {
    expect(await warnings([PROXY], { 'x-forwarded-for': '203.0.113.9' })).toEqual([])
    expect(await warnings(false, {})).toEqual([])
  })
})
