import { expect, test } from 'vitest'
import { formatSavedAt } from './format-saved-at.ts'

const at = (text: string) => new Date(text)

test('on the same day only the time is shown, later also the day', () => {
  expect(formatSavedAt(at('2026-12-02T09:14:00'), at('2026-12-02T15:00:00'), 'en-us')).toMatch(/^9:14\sAM$/)
  expect(formatSavedAt(at('2026-12-01T23:59:00'), at('2026-12-02T00:01:00'), 'en-us')).toMatch(/^12\/1\/26, 11:59\sPM$/)
  expect(formatSavedAt(at('2026-12-01T23:59:00'), at('2026-12-02T00:01:00'), 'en-gb')).toBe('01/12/26, 23:59')
})
