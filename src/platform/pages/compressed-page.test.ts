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
  const { bytes } = await page.encode('br')
  expect(bytes.buffer.byteLength).toBe(bytes.length)
  expect(page.size).toBe(bytes.length)
})
