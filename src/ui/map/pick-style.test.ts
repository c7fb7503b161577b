import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { pickStyle, saveUnreachable } from './pick-style.ts'

const base = 'https://frontage.example'
const requests: string[] = []
let online = ''

const style = (tiles: string) => ({
  version: 8,
  name: 'Online',
  'font-faces': { 'Noto Sans': '/noto.woff2' },
  sources: { streets: { type: 'vector', url: `${online}/${tiles}` } },
  layers: [],
})
const responses: Record<string, () => unknown> = {
  '/good.json': () => style('tiles.json'),
  '/no-tiles.json': () => style('missing.json'),
  '/old.json': () => ({ ...style('tiles.json'), version: 7 }),
  '/tiles.json': () => ({ tiles: [] }),
}
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? ''
  requests.push(path)
  if (path === '/slow.json') return
  const body = responses[path]
  response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body?.() ?? {}))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  online = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function fakeStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  }
}

test('an available online style is used, with our fonts added', async () => {
  const picked = await pickStyle(`${online}/good.json`, base)
  expect(picked.online).toBe(true)
  expect(picked.style.name).toBe('Online')
  expect(Object.keys(picked.style['font-faces'] ?? {}).sort()).toEqual(['Inter Bold', 'Inter Medium', 'Noto Sans'])
})

test('without an address the embedded map is used without a request', async () => {
  const before = requests.length
  const picked = await pickStyle('', base)
  expect(picked).toMatchObject({ online: false, style: { name: 'Frontage' } })
  expect(requests.length).toBe(before)
})

test.each(['missing.json', 'no-tiles.json', 'old.json'])('%s falls back to the embedded map', async (file) => {
  expect(await pickStyle(`${online}/${file}`, base)).toMatchObject({ online: false, style: { name: 'Frontage' } })
})

test('a style that times out falls back too', async () => {
  const started = performance.now()
  const picked = await pickStyle(`${online}/slow.json`, base, { timeoutMilliseconds: 100 })
  expect(picked.online).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a failure is cached for ten minutes, for that address only', async () => {
  const storage = fakeStorage()
  const now = 1_700_000_000_000
  saveUnreachable(`${online}/good.json`, storage, now)
  const soon = { storage, now: now + 9 * MINUTE_MS }
  expect((await pickStyle(`${online}/good.json`, base, soon)).online).toBe(false)
  expect((await pickStyle(`${online}/good.json`, base, { storage, now: now + 11 * MINUTE_MS })).online).toBe(true)
  saveUnreachable('https://elsewhere.example/style.json', storage, now)
  expect((await pickStyle(`${online}/good.json`, base, soon)).online).toBe(true)
})

test('an invalid stored value is ignored', async () => {
  const storage = fakeStorage()
  storage.setItem('frontage-map-unreachable', '{')
  expect((await pickStyle(`${online}/good.json`, base, { storage })).online).toBe(true)
})
