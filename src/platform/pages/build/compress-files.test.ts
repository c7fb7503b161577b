import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveFolder } from '../prepared.ts'
import { compressFiles } from './compress-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'compress-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const code = Array.from({ length: 400 }, (_, index) => `export const value${index} = ${index * 7919}\n`).join('')
const assets = path.join(folder, 'assets')
mkdirSync(assets)
for (const name of ['page.js', 'font.woff2']) writeFileSync(path.join(assets, name), code)
writeFileSync(path.join(assets, 'short.js'), 'export {}')
await compressFiles(folder)

test('compressible files have a copy in each encoding', () => {
  expect(readdirSync(assets).sort()).toEqual(['font.woff2', 'page.js', 'page.js.br', 'page.js.gz', 'short.js'])
})

test('the copies are sent, smaller than those that a server makes, and are no files of their own', async () => {
  const app = Fastify()
  serveFolder(app, { folder: assets, prefix: '/assets/', maxAgeS: 60 })
  const get = (name: string, encoding: string) =>
    app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } })
  const inBrotli = await get('page.js', 'gzip, br')
  expect(inBrotli.headers['content-encoding']).toBe('br')
  expect(zlib.brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(code)
  expect(inBrotli.rawPayload.length).toBeLessThan(
    zlib.brotliCompressSync(code, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }).length,
  )
  expect(zlib.gunzipSync((await get('page.js', 'gzip')).rawPayload).toString()).toBe(code)
  expect((await get('page.js', 'identity')).body).toBe(code)
  expect((await get('page.js.br', 'br')).statusCode).toBe(404)
})
