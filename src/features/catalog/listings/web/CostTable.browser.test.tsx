import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Money } from '#lib/units/money.ts'
import { renderComponent } from '../../../../../test/browser/render-component.tsx'
import { CostTable } from './CostTable.tsx'
import type { DisplayedListing } from './displayed-listing.ts'

type Values = Partial<Pick<DisplayedListing, 'leaseStructure' | 'vatApplicable'>> & { rent: Money }

function showCosts({ rent, leaseStructure = null, vatApplicable = null }: Values) {
  const listing = {
    area: { magnitude: 3_410, unit: 'sf' },
    prices: [{ kind: 'rent', low: rent, high: rent, estimatedYear: null }],
    rent: { low: rent, high: rent, extrasPerSfYear: null, missingCosts: [] },
    leaseStructure,
    vatApplicable,
  } as unknown as DisplayedListing
  return renderComponent(<CostTable listing={listing} />, { locale: 'en-gb' })
}

const rate: Money = { magnitude: 69.5, units: { money: 'GBP', area: 'sf', period: 'yr' } }
const licence: Money = { magnitude: 89_725, units: { money: 'GBP', area: null, period: 'mo' } }

describe('a British rent says what it does not include', () => {
  test.each([
    [{ rent: rate }, 'Pounds sterling. Quoted rent is exclusive of service charge, business rates and VAT.'],
    [
      { rent: rate, vatApplicable: false },
      'Pounds sterling. Quoted rent is exclusive of service charge and business rates.',
    ],
    [{ rent: licence, leaseStructure: 'all_inclusive_licence' }, 'Pounds sterling. Quoted rent is exclusive of VAT.'],
  ] as const)('%o', async (values, sentence) => {
    await showCosts(values)
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  test('and nothing where it includes all', async () => {
    await showCosts({ rent: licence, leaseStructure: 'all_inclusive_licence', vatApplicable: false })
    await expect.element(page.getByText('Pounds sterling.')).toBeVisible()
    await expect.element(page.getByText(/exclusive of/)).not.toBeInTheDocument()
  })
})

test('a rent in the unit of the table is as quoted, and of another the quote is beside it', async () => {
  await showCosts({ rent: rate })
  await expect.element(page.getByRole('row', { name: 'Rent As quoted 69.50 19,750 236,995' })).toBeVisible()
  await showCosts({ rent: licence, leaseStructure: 'all_inclusive_licence' })
  const row = page.getByRole('row', { name: 'Rent Quoted £89,725 /mo, all-inclusive licence 315.75 89,725 1,076,700' })
  await expect.element(row).toBeVisible()
})
