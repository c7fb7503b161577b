import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeLabelFonts } from './write-label-fonts.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage-label-fonts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('the fonts of labels are written without what the map does not use', async () => {
  await writeLabelFonts(folder)
  expect(readdirSync(folder)).toHaveLength(4)
  const font = readFileSync(path.join(folder, 'inter-latin-500-normal.woff2'))
  expect(font.subarray(0, 4).toString()).toBe('wOF2')
  expect(font.length).toBeGreaterThan(5_000)
  expect(font.length).toBeLessThan(15_000)
})
