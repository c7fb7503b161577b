import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { renderComponent } from '../../../../../../test/browser/render-component.tsx'
import { SearchedSizesContext } from '../../../size-fit/web/searched-sizes.ts'
import { RentSwitch } from './RentSwitch.tsx'

const choice = (name: string) => page.getByRole('radio', { name })
const shown = (basis: string) => page.getByText(`Rents are shown ${basis}`)

beforeEach(() => localStorage.removeItem(STORAGE_KEYS.rentBasis))

test('a total per year is the chosen total, and is so again after another choice', async () => {
  await renderComponent(
    <SearchedSizesContext value={{ low: 3_000, high: 3_000, basis: 'total_yr' }}>
      <RentSwitch />
    </SearchedSizesContext>,
  )
  await expect.element(choice('Total')).toBeChecked()
  await page.getByText('Quoted').click()
  await expect.element(choice('Quoted')).toBeChecked()
  await page.getByText('Total').click()
  await expect.element(choice('Total')).toBeChecked()
  await expect.element(shown('Total per year')).toBeInTheDocument()
  expect(page.getByRole('radio').elements()).toHaveLength(5)
})

test('one that was chosen in a search is the chosen total without a size, too', async () => {
  localStorage.setItem(STORAGE_KEYS.rentBasis, 'total_yr')
  await renderComponent(<RentSwitch />)
  await expect.element(choice('Total')).toBeChecked()
})
