import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FORMS } from './forms.ts'

const FEATURES = path.join(import.meta.dirname, '../../src/features')
const CALL = /\buse(?:Settings|Fields|Record)?Form(?:<[^()]*>)?\(|<(?:New)?RecordForm\b/g

/** The calls of `useForm` and what is made of it, and the forms of records, in each file that has one. */
function findForms(): [file: string, calls: number][] {
  const files = globSync('**/*.{ts,tsx}', { cwd: FEATURES }).filter((file) => !file.includes('.test.'))
  const counted = files.map((file) => [file, readFileSync(path.join(FEATURES, file), 'utf8').match(CALL)?.length ?? 0])
  return (counted as [string, number][]).filter(([, calls]) => calls > 0).sort()
}

test('every form of the product is in the table of forms, which tests submit with every kind of error', () => {
  const listed = new Set(Object.keys(FORMS).map((name) => name.split(', ')[0]!))
  expect(findForms().map(([file]) => file)).toEqual([...listed].sort())
})

test('a file has one form, so that the table has them all', () => {
  expect(findForms().filter(([, calls]) => calls > 1)).toEqual([])
})

test('a form is found with and without a type of its values', () => {
  expect('useForm({ a }) useForm<Values>({ b }) useSettingsForm({ c }) <NewRecordForm'.match(CALL)).toHaveLength(4)
})
