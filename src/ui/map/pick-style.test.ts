import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { pickStyle, rememberUnreachable } from './pick-style.ts'

const base = 'https://frontage.example'
const asked: string[] = []
let online = ''

const style = (tiles: string) => ({
  version: 8,
  name: 'Online',
  'font-faces': { 'Noto Sans': '/noto.woff2' },
  sources: { streets: { type: 'vector', url: `${online}/${tiles}` } },
  layers: [],
})
const answers: Record<string, () => unknown> = {
  '/good.json': () => style('tiles.json'),
  '/no-tiles.json': () => style('missing.json'),
  '/old.json': () => ({ ...style('tiles.json'), version: 7 }),
  '/tiles.json': () => ({ tiles: [] }),
}
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const path = request.url ?? ''
  asked.push(path)
  if (path === '/slow.json') return
  const answer = answers[path]
  response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer?.() ?? {}))
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  online = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  }
}

test('an online style that answers is taken, with our fonts beside its own', async () => {
  const picked = await pickStyle(`${online}/good.json`, base)
  expect(picked.online).toBe(true)
  expect(picked.style.name).toBe('Online')
  expect(Object.keys(picked.style['font-faces'] ?? {}).sort()).toEqual(['Inter Bold', 'Inter Medium', 'Noto Sans'])
})

test('no address means the embedded map, without asking anybody', async () => {
  const before = asked.length
  const picked = await pickStyle('', base)
  expect(picked).toMatchObject({ online: false, style: { name: 'Frontage' } })
  expect(asked.length).toBe(before)
})

test.each(['missing.json', 'no-tiles.json', 'old.json'])('%s falls back to the embedded map', async (file) => {
  expect(await pickStyle(`${online}/${file}`, base)).toMatchObject({ online: false, style: { name: 'Frontage' } })
})

test('a style that does not answer in time falls back too', async () => {
  const started = performance.now()
  const picked = await pickStyle(`${online}/slow.json`, base, { timeoutMilliseconds: 100 })
  expect(picked.online).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('a failure is remembered for ten minutes, for that address only', async () => {
  const kept = memory()
  const now = 1_700_000_000_000
  rememberUnreachable(`${online}/good.json`, kept, now)
  const soon = { memory: kept, now: now + 9 * MINUTE_MS }
  expect((await pickStyle(`${online}/good.json`, base, soon)).online).toBe(false)
  expect((await pickStyle(`${online}/good.json`, base, { memory: kept, now: now + 11 * MINUTE_MS })).online).toBe(true)
  rememberUnreachable('https://elsewhere.example/style.json', kept, now)
  expect((await pickStyle(`${online}/good.json`, base, soon)).online).toBe(true)
})

test('a memory that holds nonsense is no memory', async () => {
  const kept = memory()
  kept.setItem('frontage-map-unreachable', '{')
  expect((await pickStyle(`${online}/good.json`, base, { memory: kept })).online).toBe(true)
})
