import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Locale } from '#lib/locale.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { useWording } from '../use-filter-wording.ts'
import { useSearch } from '../use-search-request.ts'
import { FilterPopover } from './FilterPopover.tsx'
import { BAR_FILTERS } from './filters.ts'
import { RESULTS } from './fixtures.ts'

function Filters({ ids }: { ids: string[] }) {
  const search = useSearch()
  const wording = useWording(search)
  return BAR_FILTERS.filter(({ id }) => ids.includes(id)).map((filter) => (
    <FilterPopover key={filter.id} filter={filter} search={search} results={RESULTS} wording={wording} />
  ))
}

const renderFilters = (ids: string[], options: { path?: string; locale?: Locale } = {}) =>
  renderComponent(<Filters ids={ids} />, { route: '/search/$id', path: '/search/chicago', ...options })
const chip = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')

test('a range is set in its fields, shown on its chip, and cleared', async () => {
  const { address } = await renderFilters(['size'])
  await chip('Size').click()
  await expectAccessible()
  const [low, high] = [dialog.getByRole('spinbutton').nth(0), dialog.getByRole('spinbutton').nth(1)]
  await low.fill('5000')
  await high.fill('35000')
  await expect.poll(address).toBe('/search/chicago?min_size=5000&max_size=35000')
  await expect.element(dialog.getByRole('button', { name: 'Show 214 spaces' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chip('Size: 5,000–35,000 sf')).toHaveFocus()
  await chip('Size: 5,000–35,000 sf').click()
  await dialog.getByRole('button', { name: /^Clear/ }).click()
  await expect.poll(address).toBe('/search/chicago')
  await expect.element(low).toHaveValue(null)
})

test('a thumb of the slider moves by arrow keys and says its value', async () => {
  const { address } = await renderFilters(['size'])
  await chip('Size').click()
  const low = dialog.getByRole('slider').first()
  await expect.element(low).toHaveAttribute('aria-valuetext', 'No limit')
  ;(low.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(low).toHaveAttribute('aria-valuetext', '5,000 sf')
  await expect.poll(address).toBe('/search/chicago?min_size=5000')
})

test('crossed limits are marked and not searched for', async () => {
  const { address } = await renderFilters(['size'], { path: '/search/chicago?min_size=5000' })
  await chip('Size: From 5,000 sf').click()
  const high = dialog.getByRole('spinbutton').nth(1)
  await high.fill('2000')
  await expect.element(high).toHaveAttribute('aria-invalid', 'true')
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(address()).toBe('/search/chicago?min_size=5000')
  await high.fill('20000')
  await expect.poll(address).toBe('/search/chicago?min_size=5000&max_size=20000')
})

test('choices are listed with their counts, most first, and checked by keyboard', async () => {
  const { address } = await renderFilters(['type'], { locale: 'en-gb' })
  await chip('Space type').click()
  await expectAccessible()
  const boxes = dialog.getByRole('checkbox')
  await expect.element(boxes.first()).toHaveAccessibleName('Office 180')
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(boxes.first()).toBeChecked()
  await expect.poll(address).toBe('/search/chicago?space_types=office')
  await dialog.getByRole('checkbox', { name: /^Shop/ }).click()
  await expect.poll(address).toBe('/search/chicago?space_types=office,retail')
})

test('people and sizes replace each other', async () => {
  const { address } = await renderFilters(['size'], { path: '/search/chicago?min_size=5000' })
  await chip('Size: From 5,000 sf').click()
  const people = dialog.getByRole('spinbutton', { name: 'Or by headcount people' })
  await people.fill('60')
  await expect.poll(address).toBe('/search/chicago?people=60')
  await expect.element(chip('Size: 9,000–12,000 sf for 60 people')).toBeVisible()
  await dialog.getByRole('spinbutton').nth(1).fill('4000')
  await expect.poll(address).toBe('/search/chicago?max_size=4000')
  await expect.element(people).toHaveValue(null)
})

test('a budget, a lease term and certificates are set in their popovers', async () => {
  const { address } = await renderFilters(['rent', 'lease', 'class'])
  await chip('Rent').click()
  await dialog.getByRole('spinbutton').nth(2).fill('20000')
  await expect.poll(address).toBe('/search/chicago?max_budget=240000')
  await userEvent.keyboard('{Escape}')
  await expect.element(chip('Rent: Up to US $20,000 /mo')).toBeVisible()
  await chip('Lease').click()
  await expectAccessible()
  await dialog.getByRole('spinbutton').fill('36')
  await expect.poll(address).toBe('/search/chicago?max_budget=240000&term_months=36')
  await userEvent.keyboard('{Escape}')
  await chip('Class').click()
  await dialog.getByRole('checkbox', { name: /^LEED Gold/ }).click()
  await expect.poll(address).toBe('/search/chicago?max_budget=240000&term_months=36&certificates=leed_gold')
})

/** Sets two filters before the page can show the first one. */
function TwoChanges() {
  const { change } = useSearch()
  const setBoth = () => {
    change({ criteria: { minSize: 5_000 } })
    change({ criteria: { classes: ['A'] } })
  }
  return (
    <button type="button" onClick={setBoth}>
      Set both
    </button>
  )
}

test('changes in quick succession do not undo each other', async () => {
  const { address } = await renderComponent(<TwoChanges />, { route: '/search/$id', path: '/search/chicago' })
  await page.getByRole('button', { name: 'Set both' }).click()
  await expect.poll(address).toBe('/search/chicago?min_size=5000&classes=A')
})

test('values without a match are folded away until asked for, and keep their place when checked', async () => {
  const { address } = await renderFilters(['type'])
  await chip('Space type').click()
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(2)
  await dialog.getByText('Show 16 with no matches').click()
  const medical = dialog.getByRole('checkbox', { name: /^Medical office/ })
  ;(medical.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/search/chicago?space_types=medical_office')
  await expect.element(medical).toHaveFocus()
  await dialog.getByText('Show 16 with no matches').click()
  await expect.element(medical).toBeVisible()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(3)
  await expectAccessible()
})

test('where nothing has a match, all values are folded away but those that are checked', async () => {
  const { address } = await renderFilters(['lease'], { path: '/search/chicago?lease_types=sublease' })
  await chip('Lease: Sublease').click()
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(1)
  await expect.element(dialog.getByRole('checkbox', { name: /^Sublease/ })).toBeChecked()
  await dialog.getByText('Show 11 with no matches').click()
  await expect.poll(() => dialog.getByRole('checkbox').elements()).toHaveLength(12)
  await dialog.getByRole('checkbox').last().click()
  await expect.poll(address).toContain('lease_structures=')
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(12)
  await expectAccessible()
})

test('the bars have a scale, and each limit is written above its thumb', async () => {
  await renderFilters(['size'], { path: '/search/chicago?min_size=5000&max_size=10000' })
  await chip('Size: 5,000–10,000 sf').click()
  const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
  await expect.poll(() => texts('[class*=values] span')).toEqual(['5,000 sf', '10,000 sf'])
  expect(texts('[class*=scale] span')).toEqual(['1K', '5K', '10K', '50K'])
  await expectAccessible()
})

test('a usual date is chosen by a button, and chosen again it is cleared', async () => {
  const { address } = await renderFilters(['available'])
  await chip('Available').click()
  const now = dialog.getByRole('button', { name: 'Now' })
  await now.click()
  await expect.poll(address).toMatch(/\?available_before=\d{4}-\d\d-\d\d$/)
  await expect.element(now).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await now.click()
  await expect.poll(address).toBe('/search/chicago')
})
