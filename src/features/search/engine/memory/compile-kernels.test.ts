import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiledFile, compileKernels } from './compile-kernels.ts'
import { openKernels } from './open-kernels.ts'

const HALVE =
  'export function markRows(bitmap: usize, from: u32, to: u32): void { store<u32>(bitmap, (from + to) / 2) }'

const KERNEL = 'src/features/search/engine/memory/kernel'
const CHECKOUT = path.join(import.meta.dirname, '../../../../..')

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'frontage-kernels-'))
  mkdirSync(path.join(root, KERNEL), { recursive: true })
  writeSource(HALVE)
})
afterEach(() => rmSync(root, { recursive: true }))

function writeSource(text: string) {
  writeFileSync(path.join(root, KERNEL, 'kernel.ts'), text)
}

const compiledFiles = () => readdirSync(path.join(root, KERNEL)).filter((name) => name.endsWith('.wasm'))

test('kernels are compiled once for given sources, and older files are removed', async () => {
  const file = await compileKernels(root)
  expect(compiledFiles()).toEqual([expect.stringMatching(/^search-kernels-[0-9a-f]{12}\.wasm$/)])
  const { mtimeMs } = statSync(file)
  expect(await compileKernels(root)).toBe(file)
  expect(statSync(file).mtimeMs).toBe(mtimeMs)

  writeSource(HALVE.replace('/ 2', '/ 3'))
  const next = await compileKernels(root)
  expect(next).not.toBe(file)
  expect(compiledFiles()).toEqual([path.basename(next)])
})

test('compiled kernels are opened', async () => {
  await compileKernels(root)
  const open = await openKernels(root)
  const memory = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true })
  open(memory).markRows(64, 10, 20)
  expect(new Uint32Array(memory.buffer)[16]).toBe(15)
})

test('the committed kernels are those of the present sources', async () => {
  cpSync(path.join(CHECKOUT, KERNEL), path.join(root, KERNEL), { recursive: true })
  const committed = compiledFile(root)
  const bytes = readFileSync(committed)
  rmSync(committed)
  expect(readFileSync(await compileKernels(root)).equals(bytes)).toBe(true)
})

test('a compile error names the line', async () => {
  writeSource('export function markRows(): u32 { return wrong }')
  await expect(compileKernels(root)).rejects.toThrow(/wrong[\s\S]*kernel\.ts\(1,/)
})

test('missing kernels, and ones that do not run here, are refused with the reason', async () => {
  await expect(openKernels(root)).rejects.toThrow(/no such file/)
  writeFileSync(compiledFile(root), 'of another machine')
  await expect(openKernels(root)).rejects.toThrow(/WebAssembly/)
})
