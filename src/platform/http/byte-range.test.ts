import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-200', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-120', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
])('%s of 100 bytes', (header, range) => {
  expect(readByteRange(header, 100)).toEqual(range)
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=20-10',
  'bytes=0-1,5-6',
  'bytes=a-b',
  'items=0-1',
  `bytes=${'9'.repeat(30)}-`,
])('%s means the whole file', (header) => {
  expect(readByteRange(header, 100)).toBeUndefined()
})

test('an empty file has no range', () => {
  expect(readByteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(readByteRange('bytes=-5', 0)).toBe('unsatisfiable')
})
