import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { readLayer } from './read-layer.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'layers-'))
afterAll(() => rmSync(folder, { recursive: true }))

const header = {
  source: 'test',
  box: [0, 0, 1, 1],
  count: 1,
  fields: [{ name: 'class', values: ['minor', 'primary'] }],
}
// Class primary; one part of two points: (100, -1) and two units west of it.
const numbers = [1, 1, 2, 0xc8, 0x01, 1, 3, 0]
const write = (name: string, bytes: number[]) => {
  const file = path.join(folder, name)
  writeFileSync(file, gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), Buffer.from(bytes)])))
  return file
}

test('a layer file is read as features with properties and points', () => {
  const { features, box } = readLayer(write('whole', numbers))
  expect(box).toEqual([0, 0, 1, 1])
  const points = [
    [100, -1],
    [98, -1],
  ]
  expect(features).toEqual([{ properties: { class: 'primary' }, parts: [points] }])
})

test('a file that ends early is an error', () => {
  expect(() => readLayer(write('half', numbers.slice(0, -2)))).toThrow('Expected more numbers')
})
