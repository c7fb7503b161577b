import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturn } from './safe-return.ts'

test('a path of this site is returned unchanged', () => {
  expect(safeReturn('/listing/suite-2400/1?from=map#costs')).toBe('/listing/suite-2400/1?from=map#costs')
})

test('the result is on this site for any input', () => {
  const hostile = fc.stringMatching(/^[/\\a-z:@.?#\t\n %0-9]{0,20}$/)
  fc.assert(
    fc.property(fc.oneof(fc.string(), hostile, fc.webUrl(), fc.anything()), (back) => {
      expect(new URL(safeReturn(back), 'https://frontage.example').origin).toBe('https://frontage.example')
    }),
    { numRuns: 5_000 },
  )
})
