import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormFields } from '#lib/fields/fields.ts'
import { renderComponent } from '../../../test/browser/render-component.tsx'
import { clearDrafts } from './drafts.ts'
import { RecordForm } from './RecordForm.tsx'
import type { Versioned } from './record-change.ts'

const FIELDS = {
  ownerId: { kind: 'reference', to: 'company', section: 'one' },
  rent: { kind: 'price', section: 'one' },
  area: { kind: 'area', section: 'one' },
} as const satisfies FormFields

const COMPANIES = ['Northbank', 'Kinzie', 'North Pier'].map((name, index) => ({ id: index + 1, name }))
const find = async (words: string) => COMPANIES.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
const none = async () => []

afterEach(clearDrafts)

/** A record's form; what it saves is collected. */
async function renderForm(record: Versioned & Record<string, unknown>) {
  const saved: Versioned[] = []
  await renderComponent(
    <RecordForm
      draft="7 /admin/listings/4"
      fields={FIELDS}
      record={record}
      wording={{ locale: 'en-us', countryCode: 'US', areaUnit: 'sf' }}
      sections={[{ id: 'one', title: 'One' }]}
      references={{
        find: { company: find, landlord: none, building: none, colleague: none },
        names: { ownerId: 'Kinzie' },
      }}
      labelOf={(name) => name}
      codeLabelOf={(_name, code) => code}
      save={async (change) => {
        saved.push(change)
        return { ...record, ...change, version: change.version + 1 }
      }}
    />,
  )
  return saved
}

const owner = page.getByRole('combobox', { name: 'ownerId' })
const save = () => page.getByRole('button', { name: 'Save' }).click()
const RECORD = { version: 4, ownerId: 2, rent: null, area: { magnitude: 5_000, unit: 'sf' } }

test('a record is found by typing, chosen by keyboard, and its id is saved', async () => {
  const saved = await renderForm(RECORD)
  await expect.element(owner).toHaveValue('Kinzie')
  await owner.fill('north')
  await expect.poll(() => page.getByRole('option').elements().length).toBe(2)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.element(owner).toHaveValue('North Pier')
  await save()
  await expect.poll(() => saved).toEqual([{ version: 4, ownerId: 3 }])
  // What is typed and not chosen changes nothing; an empty field has no record.
  await owner.fill('nor')
  await userEvent.tab()
  await expect.element(owner).toHaveValue('North Pier')
  await owner.fill('')
  await save()
  await expect.poll(() => saved[1]).toEqual({ version: 5, ownerId: null })
})

test('a price and an area are shown as they were understood, and sent like that', async () => {
  const saved = await renderForm(RECORD)
  await page.getByLabelText('rent').fill('$42-45 psf')
  await expect.element(page.getByText('US $42–45 /sf/yr')).toBeVisible()
  await page.getByLabelText('area').fill('6200')
  await expect.element(page.getByText('6,200 sf')).toBeVisible()
  await page.getByLabelText('rent').fill('about forty')
  await save()
  await expect.element(page.getByText(/Enter an amount/)).toBeVisible()
  await page.getByLabelText('rent').fill('12,000/mo')
  await save()
  const units = { money: 'USD', area: null, period: 'mo' }
  const rent = { magnitude: 12_000, units }
  await expect
    .poll(() => saved)
    .toEqual([{ version: 4, rent: { low: rent, high: rent }, area: { magnitude: 6_200, unit: 'sf' } }])
})

test('a rent that nobody asks is questioned, and what was meant can be taken', async () => {
  const saved = await renderForm(RECORD)
  await page.getByLabelText('rent').fill('4650')
  await page.getByRole('button', { name: 'Did you mean US $46.50 /sf/yr?' }).click()
  await expect.element(page.getByLabelText('rent')).toHaveValue('US $46.50 /sf/yr')
  await save()
  await expect.poll(() => saved).toMatchObject([{ rent: { low: { magnitude: 46.5 } } }])
})

test('what was typed is back when the form is opened again, until it is saved or discarded', async () => {
  await renderForm(RECORD)
  await page.getByLabelText('area').fill('6200')
  await expect.element(page.getByRole('status').getByText('area')).toBeVisible()
  await renderForm({ ...RECORD, rent: null })
  await expect.element(page.getByLabelText('area')).toHaveValue('6200')
  await expect.element(page.getByText('Your unsaved changes are back')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByLabelText('area')).toHaveValue('5,000 sf')
  await page.getByLabelText('area').fill('6300')
  const saved = await renderForm(RECORD)
  await expect.element(page.getByLabelText('area')).toHaveValue('6300')
  await save()
  await expect.poll(() => saved).toEqual([{ version: 4, area: { magnitude: 6_300, unit: 'sf' } }])
  await renderForm(RECORD)
  await expect.element(page.getByLabelText('area')).toHaveValue('5,000 sf')
})

test('a draft of a field that someone else has saved meanwhile is a question', async () => {
  await renderForm(RECORD)
  await page.getByLabelText('area').fill('6200')
  await renderForm({ ...RECORD, version: 5, area: { magnitude: 5_500, unit: 'sf' } })
  await expect.element(page.getByRole('radio', { name: 'Yours: 6,200 sf' })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: 'Saved: 5,500 sf' })).toBeVisible()
})
