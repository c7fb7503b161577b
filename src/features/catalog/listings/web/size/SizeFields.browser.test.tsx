import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import type { Area } from '#lib/units/area.ts'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import { SearchedSizesContext } from '../../../size-fit/web/searched-sizes.ts'
import { SizeFields } from './SizeFields.tsx'
import { useListingSizes } from './use-listing-sizes.ts'

const sf = (magnitude: number): Area => ({ magnitude, unit: 'sf' })

function Fields({ minDivisible }: { minDivisible: Area | null }) {
  return (
    <SearchedSizesContext value={useListingSizes('chicago')}>
      <SizeFields listing={{ area: sf(12_400), minDivisible }} />
    </SearchedSizesContext>
  )
}

const least = page.getByRole('slider', { name: 'Smallest size you need' })
const most = page.getByRole('slider', { name: 'Largest size you need' })
const field = (name: string) => page.getByRole('textbox', { name })

beforeEach(() => localStorage.removeItem(STORAGE_KEYS.search))

test('a slider from the smallest part to the whole sets both sizes', async () => {
  await renderComponent(<Fields minDivisible={sf(4_800)} />)
  await expect.element(least).toHaveAttribute('aria-valuetext', '4,800 sf')
  await expect.element(most).toHaveAttribute('aria-valuetext', '12,400 sf')
  await expectAccessible()
  most.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(field('At most')).toHaveValue('12,200')
  await expect.element(field('Size you need')).toHaveValue('4,800')
  // The lower one takes the upper one along.
  least.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(field('Size you need')).toHaveValue('12,400')
  await expect.element(field('At most')).toHaveValue('')
})

test('the slider follows what is typed', async () => {
  await renderComponent(<Fields minDivisible={sf(4_800)} />)
  await field('Size you need').fill('8600')
  await expect.element(least).toHaveAttribute('aria-valuetext', '8,600 sf')
  await expect.element(least).toHaveValue('20')
  await expect.element(most).toHaveValue('20')
})

test('a size is read in its unit, and what is none is refused and changes nothing', async () => {
  await renderComponent(<Fields minDivisible={sf(4_800)} />)
  await field('Size you need').fill('500 sqm')
  await userEvent.tab()
  await expect.element(field('Size you need')).toHaveValue('5,382')
  await expect.element(least).toHaveAttribute('aria-valuetext', '5,382 sf')
  const mistake = page.getByText('Enter an area, such as 12,400 sf or 1,150 sqm.')
  for (const refused of ['-5', 'large', '0', '90m sf']) {
    await field('Size you need').fill(refused)
    await expect.element(mistake).not.toBeInTheDocument()
    await userEvent.tab()
    await expect.element(mistake).toBeVisible()
    await expect.element(field('Size you need')).toHaveValue(refused)
    await expect.element(least).toHaveAttribute('aria-valuetext', '5,382 sf')
  }
  await expectAccessible()
  most.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(mistake).not.toBeInTheDocument()
  await expect.element(field('Size you need')).toHaveValue('5,382')
})

test('a size that the space cannot be is said', async () => {
  await renderComponent(<Fields minDivisible={null} />)
  await field('Size you need').fill('20,000')
  await expect.element(page.getByText('7,600 sf short')).toBeVisible()
  await field('Size you need').fill('3,000')
  await expect.element(page.getByText('9,400 sf more than you need')).toBeVisible()
  await field('Size you need').fill('12,000')
  await expect.element(page.getByText(/short|more than/)).not.toBeInTheDocument()
  await renderComponent(<Fields minDivisible={sf(4_800)} />)
  await field('Size you need').fill('3,000')
  await expect.element(page.getByText('1,800 sf more than you need')).toBeVisible()
})

test('a space that is not divided has no slider', async () => {
  await renderComponent(<Fields minDivisible={null} />)
  await expect.element(field('Size you need')).toBeVisible()
  await expect.element(page.getByRole('slider')).not.toBeInTheDocument()
})
