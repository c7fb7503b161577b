import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#lib/dates.ts'
import { bucketsOf, changePercent, FIGURE_PERIODS, lastDays, MAX_POINTS, monthBefore, monthRange } from './rules.ts'

test('a period ends today and is compared with as many days before', () => {
  expect(lastDays(30, '2026-11-20')).toEqual({
    ...{ from: '2026-10-22', to: '2026-11-20' },
    before: { from: '2026-09-22', to: '2026-10-21' },
  })
})

test('a month is compared with the month before, however long they are', () => {
  expect(monthRange('2026-03')).toEqual({
    ...{ from: '2026-03-01', to: '2026-03-31' },
    before: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(monthRange('2026-01').before).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(monthRange('2028-02').to).toBe('2028-02-29')
  expect(monthBefore('2026-11-01')).toBe('2026-10')
  expect(monthBefore('2026-01-31')).toBe('2025-12')
})

test('each day of a period is in one bucket, and a year has weeks that end today', () => {
  for (const days of FIGURE_PERIODS) {
    const { from, to } = lastDays(Number(days), '2026-11-20')
    const { size, starts } = bucketsOf({ from, to })
    expect(starts.length).toBeLessThanOrEqual(MAX_POINTS)
    expect(starts[0]).toBe(from)
    expect(addDays(starts.at(-1)!, size - 1)).toBe(to)
    const steps = starts.slice(2).map((start, index) => daysBetween(starts[index + 1]!, start))
    expect(new Set(steps)).toEqual(new Set([size]))
  }
  expect(bucketsOf(lastDays(365, '2026-11-20')).starts).toHaveLength(52)
})

test('a change is a percentage of what was before, where there was something', () => {
  expect(changePercent(9, 12)).toBe(-25)
  expect(changePercent(3, 0)).toBeNull()
})
