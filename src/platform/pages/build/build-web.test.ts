import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildWeb, fingerprint, isWebCompressed } from './build-web.ts'

const root = mkdtempSync(path.join(tmpdir(), 'frontage-build-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const LONG_AGO = new Date('2020-01-01T00:00:00Z')
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
  utimesSync(path.join(root, file), LONG_AGO, LONG_AGO)
}
beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  put('src/ui/Frame.tsx', 'one')
  put('src/ui/frame.css', 'two')
  put('vite.config.ts', 'three')
})

test('unchanged sources are not built again', async () => {
  put('dist/stamp', fingerprint(root))
  put('dist/compressed', fingerprint(root))
  expect(await buildWeb(root)).toBe('fresh')
})

test('a build that was left uncompressed is compressed later, once', async () => {
  put('dist/stamp', fingerprint(root))
  const code = 'export const value = 1\n'.repeat(100)
  for (const folder of ['assets', 'video-player']) put(`dist/client/${folder}/page.js`, code)
  expect(await buildWeb(root, { compresses: false })).toBe('fresh')
  expect(isWebCompressed(root)).toBe(false)
  expect(await buildWeb(root)).toBe('fresh')
  expect(isWebCompressed(root)).toBe(true)
  const compressed = path.join(root, 'dist/client/assets/page.js.br')
  expect(existsSync(compressed)).toBe(true)
  rmSync(compressed)
  await buildWeb(root)
  expect(existsSync(compressed)).toBe(false)
})

test('a copy of a checkout has the same fingerprint', () => {
  const copy = `${root}-copy`
  cpSync(root, copy, { recursive: true, preserveTimestamps: true })
  expect(fingerprint(copy)).toBe(fingerprint(root))
  rmSync(copy, { recursive: true })
})

test.each<[string, () => void]>([
  ['changed content', () => put('src/ui/Frame.tsx', 'another')],
  ['a new file', () => put('src/ui/New.tsx', 'four')],
  ['a removed file', () => rmSync(path.join(root, 'src/ui/frame.css'))],
  ['a new modification time', () => utimesSync(path.join(root, 'vite.config.ts'), new Date(), new Date())],
  ['a changed dependency', () => put('package-lock.json', '{}')],
])('%s changes the fingerprint', (_, change) => {
  const before = fingerprint(root)
  change()
  expect(fingerprint(root)).not.toBe(before)
})

test('files that are not part of the pages do not change the fingerprint', () => {
  const before = fingerprint(root)
  put('README.md', 'read')
  put('dist/client/main.js', 'built')
  expect(fingerprint(root)).toBe(before)
})
