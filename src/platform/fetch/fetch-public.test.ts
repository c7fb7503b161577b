import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import { CERTIFICATE, serveHttps } from './fixtures.ts'

let server: Awaited<ReturnType<typeof serveHttps>>
let other: Awaited<ReturnType<typeof serveHttps>>
const tokens: [string, string | undefined][] = []
beforeAll(async () => {
  other = await serveHttps(({ headers }, response) => {
    tokens.push(['other', headers.authorization])
    response.end('from the other')
  })
  server = await serveHttps(({ url, headers }, response) => {
    tokens.push([url!, headers.authorization])
    const redirects: Record<string, string> = {
      '/moved': '/file',
      '/away': other.url,
      '/inside': 'https://10.0.0.1/secret',
      '/plain': 'http://localhost/file',
      '/loop': '/loop',
    }
    if (redirects[url!]) return response.writeHead(302, { location: redirects[url!] }).end()
    if (url === '/none') return response.writeHead(404).end()
    if (url === '/slow') return
    if (url === '/cut')
      return response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy())
    response.end(url === '/large' ? Buffer.alloc(3 * 1024 * 1024) : 'a file')
  })
})
afterAll(async () => {
  await server.close()
  await other.close()
})

const isHere = (address: string) => address === '127.0.0.1' || address === '::1'
const LIMITS = { maxBytes: 2 * 1024 * 1024, timeoutMs: 20_000, ca: CERTIFICATE }
const read = async (path: string, options = {}) =>
  String(await fetchPublic(server.url + path, { ...LIMITS, isAllowed: isHere, ...options }))

test('a file is read with its key, also from where it was moved to', async () => {
  expect(await read('/file', { token: 'k1' })).toBe('a file')
  expect(await read('/moved', { token: 'k2' })).toBe('a file')
  expect(tokens.slice(-2)).toEqual([
    ['/moved', 'Bearer k2'],
    ['/file', 'Bearer k2'],
  ])
})

test('another host gets no key', async () => {
  expect(await read('/away', { token: 'k3' })).toBe('from the other')
  expect(tokens.at(-1)).toEqual(['other', undefined])
})

describe('what is refused', () => {
  test.each([
    ['/inside', 'it leads into a private network'],
    ['/plain', 'it is not https'],
    ['/loop', 'it redirects more than 3 times'],
    ['/none', 'it answers with status 404'],
    ['/large', 'it is larger than 2 MB'],
    ['/cut', 'it can’t be reached (ECONNRESET)'],
  ])('%s: %s', async (path, message) => {
    await expect(read(path)).rejects.toThrow(message)
  })

  test('a name of a private network, once it is looked up', async () => {
    await expect(fetchPublic(`${server.url}/file`, LIMITS)).rejects.toThrow('it leads into a private network')
  })

  test.each([
    ['https://127.0.0.1/', 'it leads into a private network'],
    ['https://[::1]/', 'it leads into a private network'],
    ['https://2130706433/', 'it leads into a private network'],
    ['https://me:secret@example.com/', 'it has a user name or password'],
    ['ftp://example.com/', 'it is not https'],
  ])('%s', async (address, message) => {
    await expect(fetchPublic(address, LIMITS)).rejects.toThrow(message)
  })

  test('one that is too slow, or whose certificate is not trusted', async () => {
    await expect(read('/slow', { timeoutMs: 300 })).rejects.toThrow('it took longer than 0.3 seconds')
    await expect(read('/file', { ca: undefined })).rejects.toThrow('it can’t be reached')
  })
})
