import { expect, test } from 'vitest'
import { availablePresets } from './available-presets.ts'

test('the usual dates come in order', () => {
  expect(availablePresets(new Date('2026-11-22T21:00:00Z'))).toEqual([
    { id: 'now', date: '2026-11-22' },
    { id: 'yearEnd', date: '2026-12-31' },
    { id: 'within3', date: '2027-02-22' },
    { id: 'within6', date: '2027-05-22' },
  ])
})

test('a month without the day ends on its last day', () => {
  const dates = availablePresets(new Date('2026-11-30T00:00:00Z'))
  expect(dates.find(({ id }) => id === 'within3')!.date).toBe('2027-02-28')
})
