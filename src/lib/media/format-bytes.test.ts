import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [1, '1 kB'],
  [412_300, '412 kB'],
  [999_600, '1 MB'],
  [3_140_000, '3.1 MB'],
])('%i bytes are %s', (bytes, printed) => {
  expect(formatBytes(bytes, 'en-us')).toBe(printed)
  expect(formatBytes(bytes, 'en-gb').replace(/\s/g, ' ')).toBe(printed)
})
