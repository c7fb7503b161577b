import { expect, test } from 'vitest'
import { copyLine } from './copy-text.ts'

test('characters that end a cell, a row or an array are escaped', () => {
  const line = copyLine('submarket', {
    id: 7,
    market: 'a\tb',
    slug: null,
    name: 'line\nbreak \\ end',
    square_metres: 1.5,
  })
  expect(line).toBe('7\ta\\tb\t\\N\tline\\nbreak \\\\ end\t1.5\n')
})

test('array members may hold quotes, commas and backslashes', () => {
  const row = { id: 1, company_id: 2, first_name: ['a,b', 'say "x"', 'c\\d'], last_name: [], title: true } as const
  const line = copyLine('agent', { ...row, email: false, phone: null })
  expect(line).toBe('1\t2\t{"a,b","say \\\\"x\\\\"","c\\\\\\\\d"}\t{}\tt\tf\t\\N\n')
})
