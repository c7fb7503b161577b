import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Money } from '#lib/units/money.ts'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { ListingRecord } from '../contract.ts'
import { aListingRecord } from '../fixtures.ts'
import { ListingForm } from './ListingForm.tsx'

const PUT = 'PUT /api/admin/listings/:id/prices'
const usd = (magnitude: number): Money => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } })
const price = (kind: 'rent' | 'taxes', magnitude: number): ListingRecord['prices'][number] => ({
  kind,
  low: usd(magnitude),
  high: usd(magnitude),
  estimatedYear: null,
})

test('a rent keeps the taxes that someone else has saved meanwhile', async () => {
  const record = aListingRecord({ version: 4, prices: [price('rent', 40), price('taxes', 9.8)] })
  const current: ListingRecord = { ...record, version: 5, prices: [price('rent', 40), price('taxes', 11.11)] }
  const sent: { version: number; prices?: ListingRecord['prices'] }[] = []
  await renderComponent(<ListingForm record={record} part="rent" workspace="admin" />, {
    endpoints: {
      [PUT]: ({ body }) => {
        sent.push(body)
        if (body.version < 5) throw new ApiError(PUT, 409, { code: 'stale', current })
        return { ...current, ...body, version: 6 }
      },
    },
  })
  await page.getByLabelText('Base rent').fill('44')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 5, prices: [price('rent', 44), price('taxes', 11.11)] })
})

test('between two rents neither is chosen in advance', async () => {
  const record = aListingRecord({ version: 4, prices: [price('rent', 40)] })
  const current: ListingRecord = { ...record, version: 5, prices: [price('rent', 41)] }
  const sent: { version: number; prices?: ListingRecord['prices'] }[] = []
  await renderComponent(<ListingForm record={record} part="rent" workspace="admin" />, {
    endpoints: {
      [PUT]: ({ body }) => {
        sent.push(body)
        if (body.version < 5) throw new ApiError(PUT, 409, { code: 'stale', current })
        return { ...current, ...body, version: 6 }
      },
    },
  })
  const save = page.getByRole('button', { name: 'Save' })
  await page.getByLabelText('Base rent').fill('44')
  await save.click()
  await expect.element(page.getByRole('radio', { name: /^Yours:/ })).not.toBeChecked()
  await expect.element(page.getByRole('radio', { name: /^Saved:/ })).not.toBeChecked()
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Also changed elsewhere' })).toHaveFocus()
  expect(sent).toHaveLength(1)
  await page.getByRole('radio', { name: /^Yours:/ }).click()
  await save.click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 5, prices: [price('rent', 44)] })
})
