import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeFolder } from './folder.ts'

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'frontage-folder-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('creates a folder and its parents, and accepts an existing one', () => {
  const deep = path.join(aFolder(), 'a/b/c')
  makeFolder(deep, 0o700)
  makeFolder(deep)
  expect(statSync(deep).mode & 0o777).toBe(0o700)
})

test('a file in the way is an error', () => {
  const file = path.join(aFolder(), 'file')
  writeFileSync(file, '')
  expect(() => makeFolder(file)).toThrow('must be a folder')
  expect(() => makeFolder(path.join(file, 'below'))).toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')('fails at once where the system allows no folders', () => {
  expect(() => makeFolder('/proc/frontage/data')).toThrow('ENOENT')
})
