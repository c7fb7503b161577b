import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { parseSearch } from '#ui/routing/search-params.ts'
import { renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { FilterChoice } from '../../../contract.ts'
import { type Criteria, parameterName, FILTERS as TABLE } from '../../../rules.ts'
import { readAddress } from '../../read-address.ts'
import { useWording } from '../../use-filter-wording.ts'
import { useSearch } from '../../use-search-request.ts'
import type { FilterId } from '../filter.ts'
import { FILTERS } from '../filters.ts'
import { FILTER_EXAMPLES, FILTER_KEYS, RESULTS } from '../fixtures.ts'
import { FilterControl } from './FilterControl.tsx'

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

function Controls({ id }: { id: FilterId }) {
  const search = useSearch()
  const wording = useWording(search)
  return <FilterControl id={id} search={search} results={results} wording={wording} open />
}

test('every filter has a control, or is set elsewhere', () => {
  expect([...FILTERS.flatMap(({ keys }) => keys), ...ELSEWHERE].sort()).toEqual(FILTER_KEYS.toSorted())
})

test.each(FILTERS)('the controls of $id set each of its filters', async ({ id, keys }) => {
  const { address } = await renderComponent(<Controls id={id} />, {
    route: '/search/$id',
    path: '/search/chicago',
    endpoints: {
      'GET /api/listings/filter_counts': ({ query }) => ({ choices: choicesOf(query.filter) }),
      'GET /api/listing_search_filters': () =>
        ({ submarkets: [], landlords: [], buildings: [], shapes: [], landmarks: [] }) as never,
    },
  })
  const criteria = () => readAddress('chicago', parseSearch(new URL(address(), location.origin).search))!.criteria
  // A number of people replaces the sizes.
  for (const group of [keys.filter((key) => key !== 'people'), keys.filter((key) => key === 'people')]) {
    for (const key of group) await setByControl(key)
    for (const key of group)
      await expect.poll(() => criteria()[key], { message: key }).toEqual(FILTER_EXAMPLES[key].value)
  }
})

/** Sets a filter to its example with the fields that have its parameter's name. */
async function setByControl(key: keyof Criteria) {
  const { value } = FILTER_EXAMPLES[key]
  const { type } = TABLE[key].format
  if (key === 'hideUndisclosed') return (await fieldAt('[role=switch]')).click()
  const selector = `[name=${parameterName(key)}]`
  if (type === 'number' || type === 'date') {
    // A budget is kept by the year, and typed by the month.
    const typed = key === 'maxBudget' ? Number(value) / 12 : value
    return userEvent.fill(page.elementLocator(await fieldAt(selector)), String(typed))
  }
  for (const each of [value].flat().toReversed()) (await fieldAt(`${selector}[value="${each}"]`)).click()
}

/** The field, once its list is loaded. */
async function fieldAt(selector: string): Promise<HTMLInputElement> {
  const find = () => document.querySelector<HTMLInputElement>(selector)
  await expect.poll(find).not.toBeNull()
  return find()!
}
