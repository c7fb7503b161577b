import { afterAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../test/browser/render-component.tsx'
import { FilterBar } from './FilterBar.tsx'
import { RESULTS } from './filters/fixtures.ts'
import { useWording } from './use-filter-wording.ts'
import { useSearch } from './use-search-request.ts'

const ALL = '/search/chicago?space_types=office&min_size=5000&max_size=35000&max_rent=55&classes=A,B&exclusive=true'

function Bar() {
  const search = useSearch()
  return <FilterBar search={search} results={RESULTS} wording={useWording(search)} />
}

async function renderBar(path: string, width: number) {
  await page.viewport(width, 800)
  return renderComponent(<Bar />, { route: '/search/$id', path })
}

// The other tests of this browser have its usual size.
afterAll(() => page.viewport(1024, 768))

/** The buttons that are shown, and whether each is whole. */
const shownButtons = () =>
  [...document.querySelectorAll<HTMLElement>('button[data-filter]')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true }))
    .map((button) => {
      const row = button.parentElement!.getBoundingClientRect()
      const { right, bottom } = button.getBoundingClientRect()
      return { name: button.dataset.filter, isWhole: right <= row.right && bottom <= row.bottom }
    })

test.each([1440, 1024, 900])(
  'at %i px every button is whole, and the others are counted under More filters',
  async (width) => {
    await renderBar(ALL, width)
    await expect.poll(() => shownButtons().length).toBeLessThan(8)
    const shown = shownButtons()
    expect(shown.every(({ isWhole }) => isWhole)).toBe(true)
    const names = shown.map(({ name }) => name)
    // Exclusive listings have no button in the bar.
    const counted = 1 + (names.includes('class') ? 0 : 2) + (names.includes('rent') ? 0 : 1)
    const set = counted === 1 ? '1 filter set' : `${counted} filters set`
    await expect.element(page.getByRole('button', { name: `More filters ${set}`, exact: true })).toBeVisible()
    await expectAccessible()
  },
)

test('all filters are cleared together once several are set', async () => {
  await renderBar('/search/chicago?space_types=office', 1440)
  await expect.element(page.getByRole('button', { name: 'Space type: Office' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Clear all' }).elements()).toEqual([])
  const { address } = await renderBar(ALL, 1440)
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/search/chicago')
})
