import { expect, test } from 'vitest'
import type { AddressQuery } from '#ui/routing/search-params.ts'
import { analyticsQuery, figuresQuery, readAnalyticsAddress } from './read-analytics-address.ts'

const VIEWER = 'a0000000-0000-4000-8000-000000000001'

test('an address is read as it was written', () => {
  const period = { startDate: '2026-11-01', endDate: '2026-11-21' }
  const address = { period, stop: 12, viewer: VIEWER, view: 'tables' as const }
  const query = Object.fromEntries(
    Object.entries(analyticsQuery(address)).map(([name, value]) => [name, String(value)]),
  )
  expect(readAnalyticsAddress(query)).toEqual(address)
  expect(figuresQuery(address)).toEqual({
    start_date: '2026-11-01',
    end_date: '2026-11-21',
    filter_by: `stop:12,viewer:${VIEWER}`,
  })
})

test('what the server would refuse is left out', () => {
  const addresses: AddressQuery[] = [
    { start_date: '2026-11-21', end_date: '2026-11-01' },
    { start_date: '2026-02-30', end_date: '2026-03-01' },
    { start_date: '2024-01-01', end_date: '2026-11-01' },
    { start_date: '2026-11-01' },
    { stop: '0', viewer: 'everyone', view: 'pictures' },
  ]
  for (const wrong of addresses)
    expect(figuresQuery(readAnalyticsAddress(wrong)), JSON.stringify(wrong)).toEqual({ filter_by: 'all' })
})
