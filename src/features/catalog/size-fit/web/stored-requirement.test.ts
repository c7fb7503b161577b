import { expect, test } from 'vitest'
import type { SearchedRequirement } from '../rules.ts'
import { parse } from './stored-requirement.ts'

const SEARCHED: SearchedRequirement = {
  people: 30,
  sizes: { low: 4_500, high: 6_000 },
  budget: { perYear: 360_000, currency: 'USD' },
  rent: null,
  neededBy: '2027-03-01',
  termMonths: 60,
}

test('a search is read as it was stored, with the size that was typed or removed since', () => {
  const read = (stored: object) => parse(JSON.stringify(stored))
  expect(read({ searched: SEARCHED })).toEqual({ searched: SEARCHED })
  const typed = { low: 5_000, high: 5_000 }
  expect(read({ searched: SEARCHED, typed })).toEqual({ searched: SEARCHED, typed })
  expect(read({ searched: SEARCHED, typed: null })).toEqual({ searched: SEARCHED, typed: null })
})

test.each([null, '', 'null', '{', '[]', '{"searched":3}', '{"searched":{"sizes":{"low":9,"high":2},"people":-1}}'])(
  'of %s nothing is known',
  (stored) => {
    const { searched, typed } = parse(stored)
    expect([...new Set(Object.values(searched))]).toEqual([null])
    expect(typed).toBeUndefined()
  },
)

test('an amount in an unknown currency and a day that does not exist are left out', () => {
  const searched = { ...SEARCHED, budget: { perYear: 1, currency: 'XYZ' }, neededBy: '2027-02-30' }
  expect(parse(JSON.stringify({ searched })).searched).toEqual({ ...SEARCHED, budget: null, neededBy: null })
})
