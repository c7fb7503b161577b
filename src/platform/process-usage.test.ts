import { expect, test } from 'vitest'
import { parsePs } from './process-usage.ts'

test.each([
  ['  52172   0:01.25\n', { residentBytes: 52_172 * 1024, cpuMs: 1_250 }],
  ['1024 01:02:03', { residentBytes: 1_048_576, cpuMs: 3_723_000 }],
  ['1024 1-00:00:01', { residentBytes: 1_048_576, cpuMs: 86_401_000 }],
  ['', undefined],
])('reads %j of ps', (line, usage) => {
  expect(parsePs(line)).toEqual(usage)
})
