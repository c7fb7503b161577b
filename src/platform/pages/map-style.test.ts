import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { probeMapStyle } from './map-style.ts'

const host = createServer((request, response) => {
  response.end(request.url === '/style.json' ? '{"version":8,"sources":{},"layers":[]}' : 'sign in, please')
})
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
const base = `http://127.0.0.1:${(host.address() as { port: number }).port}`
afterAll(() => host.close())

test('a style is used from its first successful response on', async () => {
  const style = probeMapStyle(`${base}/style.json`)
  expect(style()).toBe('')
  await vi.waitFor(() => expect(style()).toBe(`${base}/style.json`))
})

test('without a valid response the embedded map is used', async () => {
  const wrong = probeMapStyle(`${base}/login`)
  const unreachable = probeMapStyle('http://127.0.0.1:9/style.json')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect([wrong(), unreachable()]).toEqual(['', ''])
})
