// docs/finding-your-way.md answers each question with at most two files, as a test that they exist.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-graph.ts'

const page = readFileSync(path.join(root, 'docs/finding-your-way.md'), 'utf8')
const rows = [...page.matchAll(/^\| (.+\?) \| (.+) \|$/gm)].map(([, question, answer]) => ({
  question: question!,
  files: [...answer!.matchAll(/`([^`]+)`/g)].map(([, file]) => file!),
}))

test('every row names a question and its files', () => {
  expect(rows.length).toBeGreaterThan(40)
})

test.each(rows)('$question', ({ files }) => {
  expect([1, 2]).toContain(files.length)
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
})
