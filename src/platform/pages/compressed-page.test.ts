import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compressed-page.ts'

const HTML = `<html>${'<p>A page of several paragraphs.</p>'.repeat(400)}</html>`

test.each([
  ['gzip, deflate, br, zstd', 'br', zlib.brotliDecompressSync],
  ['gzip, deflate', 'gzip', zlib.gunzipSync],
  ['identity', undefined, (bytes: Buffer) => bytes],
] as const)('for "%s" a page comes in %s', async (accepted, expected, read) => {
  const { encoding, bytes } = await (await compressPage(HTML)).encode(accepted)
  expect(encoding).toBe(expected)
  expect(String(read(bytes))).toBe(HTML)
})

test('a page takes no more memory than its bytes', async () => {
  const page = await compressPage(HTML)
  const copies = [await page.encode('br'), await page.encode('gzip')].map(({ bytes }) => bytes)
  expect(copies.map(({ buffer }) => buffer.byteLength)).toEqual(copies.map(({ length }) => length))
  expect(page.size).toBe(copies[0]!.length + copies[1]!.length)
})
