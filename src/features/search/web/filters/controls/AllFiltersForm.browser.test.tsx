import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseSearch } from '#ui/routing/search-params.ts'
import { renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { FilterChoice } from '../../../contract.ts'
import { type Criteria, FILTERS, filtersOf, parameterName } from '../../../rules.ts'
import { readAddress } from '../../read-address.ts'
import { useWording } from '../../use-filter-wording.ts'
import { useSearch } from '../../use-search-request.ts'
import { FILTER_EXAMPLES, FILTER_KEYS, RESULTS } from '../fixtures.ts'
import { AllFiltersForm } from './AllFiltersForm.tsx'

/** Filters that are set elsewhere: by the address, on the map, in the search box. */
const ELSEWHERE: (keyof Criteria)[] = ['market', 'bbox', 'polygons', 'near', 'query']

/** What a counted list offers: the values of the filter's example. */
const choicesOf = (filter: string): FilterChoice[] => {
  const key = FILTER_KEYS.find((each) => parameterName(each) === filter)!
  return [FILTER_EXAMPLES[key].value]
    .flat()
    .map((value) => ({ value: String(value), name: `No. ${value}`, detail: null, count: 1 }))
}
/** Values without a count are folded away. */
const COUNTED = FILTER_KEYS.flatMap((key) => {
  const { value } = FILTER_EXAMPLES[key]
  return Array.isArray(value) && key in RESULTS.facets ? [[key, value.map((each) => ({ value: each, count: 1 }))]] : []
})
const submarkets = FILTER_EXAMPLES.submarketSlugs.value.map((slug) => ({
  slug,
  name: slug,
  market: 'chicago' as const,
  count: 1,
}))
const results = { ...RESULTS, facets: { ...RESULTS.facets, ...Object.fromEntries(COUNTED), submarkets } }

function Filters() {
  const search = useSearch()
  const wording = useWording(search)
  return <AllFiltersForm search={search} results={results} wording={wording} open />
}

test('the panel of all filters sets each of them', async () => {
  const { address } = await renderComponent(<Filters />, {
    route: '/search/$id',
    path: '/search/chicago',
    endpoints: {
      'GET /api/listings/filter_counts': ({ query }) => ({ choices: choicesOf(query.filter) }),
      'GET /api/listing_search_filters': () =>
        ({ submarkets: [], landlords: [], buildings: [], shapes: [], landmarks: [] }) as never,
    },
  })
  const criteria = () => readAddress('chicago', parseSearch(new URL(address(), location.origin).search))!.criteria
  await expect.element(page.getByRole('checkbox', { name: /^No. 10/ })).toBeVisible()

  // A number of people replaces the sizes.
  const keys = FILTER_KEYS.filter((key) => !ELSEWHERE.includes(key) && key !== 'people')
  for (const key of keys) await setByControl(key)
  await expect.poll(() => filtersOf(criteria()).length).toBe(keys.length + 1)
  for (const key of keys) expect(criteria()[key], key).toEqual(FILTER_EXAMPLES[key].value)
  await setByControl('people')
  await expect.poll(() => criteria().people).toBe(FILTER_EXAMPLES.people.value)
})

/** Sets a filter to its example with the fields that have its parameter's name. */
async function setByControl(key: keyof Criteria) {
  const { value } = FILTER_EXAMPLES[key]
  const { type } = FILTERS[key].format
  if (key === 'hideUndisclosed') return fieldAt('[role=switch]').click()
  const selector = `[name=${parameterName(key)}]`
  if (type === 'number' || type === 'date') return userEvent.fill(page.elementLocator(fieldAt(selector)), String(value))
  for (const each of [value].flat().toReversed()) fieldAt(`${selector}[value="${each}"]`).click()
}

const fieldAt = (selector: string) => document.querySelector<HTMLInputElement>(selector)!
