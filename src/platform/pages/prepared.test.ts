import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { prepare } from './prepared.ts'

const text = Buffer.from('the same words again and again. '.repeat(100))

test.each([
  ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
  ['gzip', 'gzip', zlib.gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', zlib.gunzipSync],
  ['br; q=0.0', undefined, (bytes: Buffer) => bytes],
  [undefined, undefined, (bytes: Buffer) => bytes],
])('for a client that accepts %s is sent as %s', async (header, encoding, unpack) => {
  const sent = await prepare(text, '.js').encode(header)
  expect(sent.encoding).toBe(encoding)
  expect(unpack(sent.bytes)).toEqual(text)
})

test('is compressed once: all clients get the same buffer', async () => {
  const prepared = prepare(text, '.css')
  const [first, second] = await Promise.all([prepared.encode('br'), prepared.encode('br')])
  expect(first.bytes).toBe(second.bytes)
})

test('small or already compressed files are sent unchanged', async () => {
  expect((await prepare(Buffer.from('{}'), '.json').encode('br')).encoding).toBeUndefined()
  expect((await prepare(text, '.woff2').encode('br')).encoding).toBeUndefined()
})
