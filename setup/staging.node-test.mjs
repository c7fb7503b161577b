import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { moveIntoPlace } from './staging.mjs'

const folder = mkdtempSync(join(tmpdir(), 'frontage-staging-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function folderWith(path, text) {
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, 'package'), text)
  return path
}

test('a finished install replaces the old one completely and leaves no other files', () => {
  const target = folderWith(join(folder, 'a', 'node_modules'), 'old')
  const stage = folderWith(join(folder, 'a', 'home', 'stage'), 'new')
  moveIntoPlace(stage, target, () => false)
  assert.equal(readFileSync(join(target, 'package'), 'utf8'), 'new')
  assert.deepEqual(readdirSync(join(folder, 'a', 'home')), [])
})

test('the first install works without an old one', () => {
  const stage = folderWith(join(folder, 'b', 'stage'), 'new')
  moveIntoPlace(stage, join(folder, 'b', 'node_modules'), () => false)
  assert.equal(readFileSync(join(folder, 'b', 'node_modules', 'package'), 'utf8'), 'new')
})

test('an install that cannot be moved is an error unless another one exists', () => {
  const missing = join(folder, 'c', 'stage')
  const target = join(folder, 'c', 'node_modules')
  mkdirSync(join(folder, 'c'))
  assert.throws(() => moveIntoPlace(missing, target, () => false), /ENOENT/)
  moveIntoPlace(missing, target, () => true)
  assert.ok(!existsSync(target))
})
