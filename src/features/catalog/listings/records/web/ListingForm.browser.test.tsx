import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
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

/** The form of prices, of which someone else has saved others since it was opened; what it sends is collected. */
async function renderStale({ opened, saved }: Record<'opened' | 'saved', ListingRecord['prices']>) {
  const record = aListingRecord({ version: 4, prices: opened })
  const current: ListingRecord = { ...record, version: 5, prices: saved }
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
  return sent
}

test('a rent keeps the taxes that someone else has saved meanwhile', async () => {
  const sent = await renderStale({
    opened: [price('rent', 40), price('taxes', 9.8)],
    saved: [price('rent', 40), price('taxes', 11.11)],
  })
  await page.getByLabelText('Base rent').fill('44')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ version: 5, prices: [price('rent', 44), price('taxes', 11.11)] })
})

test('between two rents neither is chosen in advance', async () => {
  const sent = await renderStale({ opened: [price('rent', 40)], saved: [price('rent', 41)] })
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

test('dates and terms are typed as brokers write them, and a date is asked for only where one is specified', async () => {
  const record = aListingRecord({ version: 4, availability: 'immediate', availableOn: null })
  const sent: object[] = []
  await renderComponent(<ListingForm record={record} part="space" workspace="admin" />, {
    locale: 'en-gb',
    endpoints: {
      'PUT /api/admin/listings/:id': ({ body }) => {
        sent.push(body)
        return { ...record, ...body, version: 5 }
      },
    },
  })
  const date = page.getByLabelText('Available from')
  await expect.element(date).not.toBeInTheDocument()
  await page.getByLabelText('Available', { exact: true }).selectOptions('specified')
  await date.fill('soon')
  await page.getByLabelText('Minimum term').fill('5-7 years')
  await expect.element(page.getByText('Enter a date, such as 1/3/27, Mar 27, Q1 27 or now.')).toBeVisible()
  await date.fill('1/3/27')
  await expect.element(page.getByText('1 Mar 2027')).toBeVisible()
  await expect.element(page.getByText('60 months')).toBeVisible()
  await expect.element(page.getByText('84 months')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 4, availability: 'specified', availableOn: '2027-03-01', minTermMonths: 60, maxTermMonths: 84 },
    ])
})

test('what a rent includes may be typed behind it', async () => {
  const record = aListingRecord({ version: 4, leaseStructure: null, prices: [price('rent', 40)] })
  const sent: object[] = []
  await renderComponent(<ListingForm record={record} part="rent" workspace="admin" />, {
    endpoints: {
      [PUT]: ({ body }) => {
        sent.push(body)
        return { ...record, ...body, version: 5 }
      },
    },
  })
  await page.getByLabelText('Base rent').fill('$42-45 /sf/yr NNN')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => sent).toMatchObject([{ leaseStructure: 'triple_net', rentMode: 'range' }])
  await expect.element(page.getByLabelText('Base rent')).toHaveValue('US $42–45 /sf/yr')
})

test('what a change of the lease hides is emptied with it', async () => {
  const record = aListingRecord({
    version: 4,
    leaseType: 'sublease',
    subleaseExpiresOn: '2029-01-31',
    sublandlord: 'Lodge Partners',
  })
  const sent: object[] = []
  await renderComponent(<ListingForm record={record} part="space" workspace="admin" />, {
    endpoints: {
      'PUT /api/admin/listings/:id': ({ body }) => {
        sent.push(body)
        return { ...record, ...body, version: 5 }
      },
    },
  })
  await expect.element(page.getByLabelText('Sublandlord')).toHaveValue('Lodge Partners')
  await page.getByLabelText('Lease type').selectOptions('direct')
  await expect.element(page.getByLabelText('Sublandlord')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent)
    .toEqual([{ version: 4, leaseType: 'direct', subleaseExpiresOn: null, sublandlord: null }])
})
