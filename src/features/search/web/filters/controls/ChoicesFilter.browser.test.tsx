import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { FilterChoice } from '../../../contract.ts'
import { useWording } from '../../use-filter-wording.ts'
import { useSearch } from '../../use-search-request.ts'
import { RESULTS } from '../fixtures.ts'
import { BuildingsFilter, LandlordsFilter } from './ChoicesFilter.tsx'

const LANDLORDS: FilterChoice[] = [
  { value: '7', name: 'Northbank Partners', detail: null, count: 1_204 },
  { value: '9', name: 'Kinney Slip Partners', detail: null, count: 98 },
]
const BUILDINGS: FilterChoice[] = [
  { value: '3', name: 'Kinzie Point Tower', detail: '350 North Canal Street, Chicago', count: 12 },
]

function Filters({ open }: { open: boolean }) {
  const search = useSearch()
  const wording = useWording(search)
  const props = { search, wording, results: RESULTS, open }
  return (
    <>
      <LandlordsFilter {...props} />
      <BuildingsFilter {...props} />
    </>
  )
}

async function renderFilters({ path = '/search/chicago', open = true, fails = false } = {}) {
  const requests: string[] = []
  const view = await renderComponent(<Filters open={open} />, {
    route: '/search/$id',
    path,
    endpoints: {
      'GET /api/listings/filter_counts': ({ query }) => {
        requests.push(`${query.filter} ${query.market} ${query.find ?? ''}`.trim())
        if (fails) throw new Error('unreachable')
        const find = (query.find ?? '').toLowerCase()
        const all = query.filter === 'landlords' ? LANDLORDS : BUILDINGS
        return { choices: all.filter(({ name }) => name.toLowerCase().includes(find)) }
      },
      'GET /api/listing_search_filters': () =>
        ({
          submarkets: [],
          landlords: [{ id: 7, slug: 'n', name: 'Northbank Partners' }],
          buildings: [],
          shapes: [],
          landmarks: [],
        }) as never,
    },
  })
  return { ...view, requests }
}
const box = (name: RegExp) => page.getByRole('checkbox', { name })

test('landlords and buildings are listed with their counts, and several are chosen by keyboard', async () => {
  const { address } = await renderFilters()
  await expect.element(box(/^Northbank Partners ?1,204$/)).toBeVisible()
  await expect.element(box(/^Kinzie Point Tower ?350 North Canal Street, Chicago ?12$/)).toBeVisible()
  await expectAccessible()
  ;(box(/^Northbank/).element() as HTMLElement).focus()
  await userEvent.keyboard(' {Tab} ')
  await expect.poll(address).toBe('/search/chicago?landlords=7,9')
  await box(/^Kinzie/).click()
  await expect.poll(address).toContain('building_ids=3')
})

test('typing finds by name, says how many were found, and keeps what is chosen', async () => {
  const { requests } = await renderFilters({ path: '/search/chicago?landlords=7' })
  await page.getByRole('searchbox', { name: 'Find landlord' }).fill('kinney')
  await expect.element(page.getByText('1 found')).toBeInTheDocument()
  expect(requests).toContain('landlords chicago kinney')
  await expect.element(box(/^Northbank/)).toBeChecked()
  await expect.element(box(/^Kinney/)).not.toBeChecked()
})

test('nothing is counted before the list is shown, and the chosen ones are there for a form', async () => {
  const { requests } = await renderFilters({ path: '/search/chicago?landlords=7', open: false })
  await expect.element(box(/^Northbank Partners$/)).toBeChecked()
  expect(requests).toEqual([])
})

test('a list that does not load says so and is tried again', async () => {
  const { requests } = await renderFilters({ fails: true })
  await expect.element(page.getByText('The list couldn’t be loaded.').first()).toBeVisible()
  const before = requests.length
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect.poll(() => requests.length).toBeGreaterThan(before)
})
