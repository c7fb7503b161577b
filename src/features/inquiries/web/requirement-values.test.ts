import { expect, test } from 'vitest'
import { findMarket } from '#features/markets/rules.ts'
import { TERMS } from '../rules.ts'
import { basisOf, requirementOf, requirementValues } from './requirement-values.ts'

const chicago = findMarket('chicago')!
const london = findMarket('london')!
const searched = {
  people: 30,
  sizes: { low: 4_500, high: 6_000 },
  budget: { perYear: 360_000, currency: 'USD' as const },
  rent: null,
  neededBy: '2027-03-01',
  termMonths: 60,
}
const known = { searched, sizes: searched.sizes, market: chicago, today: '2026-11-28' }

test('an inquiry begins with the people, sizes, budget, day and term of the search', () => {
  const requirement = requirementOf(known)
  expect(requirementValues(requirement, TERMS, 'en-us')).toMatchObject({
    headCount: '30',
    minSize: '4,500',
    maxSize: '6,000',
    targetRent: '30,000',
    moveIn: '2027-03-01',
    termMonths: '60',
  })
  expect(basisOf(requirement)).toBe('total_mo')
})

test('a rent stays per square foot and year', () => {
  const requirement = requirementOf({
    ...known,
    searched: { ...searched, budget: null, rent: { perSfYear: 42.5, currency: 'USD' } },
  })
  expect([requirement.targetRent?.magnitude, basisOf(requirement)]).toEqual([42.5, 'sf_yr'])
})

test('dollars are not filled in for a space in London, nor a day that is over, nor a term that the form lacks', () => {
  const past = { ...searched, neededBy: '2026-11-27', termMonths: 50 }
  const requirement = requirementOf({ ...known, searched: past, sizes: { low: 4_500, high: 4_500 }, market: london })
  expect(requirementValues(requirement, TERMS, 'en-gb')).toMatchObject({
    minSize: '4,500',
    maxSize: '',
    targetRent: '',
    moveIn: '',
    termMonths: '',
  })
})
