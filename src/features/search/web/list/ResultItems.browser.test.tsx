import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { type Criteria, EMPTY_CRITERIA } from '../../rules.ts'
import { SearchMapContext, type useSearchMapState } from '../map/search-map-context.ts'
import { ResultItems } from './ResultItems.tsx'

const aCard = (id: number, building: { id: number; name: string }, rent: number | null) =>
  ({
    id,
    slug: `suite-${id}`,
    name: `Suite ${id}`,
    status: 'on_market',
    spaceType: 'office',
    leaseType: 'direct',
    leaseStructure: null,
    exclusive: false,
    isNew: false,
    area: { magnitude: id * 1_000, unit: 'sf' },
    minDivisible: null,
    rent: rent && {
      low: { magnitude: rent, units: { money: 'USD', area: 'sf', period: 'yr' } },
      high: { magnitude: rent, units: { money: 'USD', area: 'sf', period: 'yr' } },
      extrasPerSfYear: null,
      missingCosts: [],
    },
    availability: 'arranged',
    availableOn: null,
    confirmedDaysAgo: id,
    building: {
      ...building,
      ...{ slug: 'b', street: '1 Street', city: 'Chicago', market: 'chicago', submarket: 'Loop' },
      ...{ longitude: -87.6522, latitude: 41.8815 },
    },
    photos: [],
  }) as unknown as ListingCard

const MONROE = { id: 7, name: 'Monroe Court' }
const PAGE = [aCard(2, MONROE, 38), aCard(3, { id: 8, name: 'Peoria Yards' }, 41), aCard(5, MONROE, 44)]

type SearchMap = ReturnType<typeof useSearchMapState>

type ItemsProps = { layout: 'grid' | 'row'; near?: Criteria['near'] } & Partial<Pick<SearchMap, 'highlight' | 'visit'>>

function Items({ layout, near = null, ...map }: ItemsProps) {
  const search = { criteria: { ...EMPTY_CRITERIA, near } }
  const value = { search, highlighted: null, highlight: () => {}, visit: () => {}, ...map } as SearchMap
  return (
    <SearchMapContext value={value}>
      <ul>
        <ResultItems listings={PAGE} layout={layout} />
      </ul>
    </SearchMapContext>
  )
}

/** The page of a search, as it is opened and come back to. */
const renderPage = (layout: 'grid' | 'row', query = '') =>
  renderComponent(<Items layout={layout} />, { route: '/search/chicago', path: `/search/chicago${query}` })

test('the spaces of one building are one card, which opens and closes by keyboard', async () => {
  const visited: number[] = []
  const highlighted: unknown[] = []
  await renderComponent(
    <>
      <h2>Spaces</h2>
      <Items layout="grid" highlight={(id) => highlighted.push(id)} visit={(id) => visited.push(id)} />
    </>,
  )
  const folded = page.getByRole('button', { name: 'Monroe Court · 2 spaces' })
  await expect.element(folded).toHaveAttribute('aria-expanded', 'false')
  expect(page.getByRole('article').first().element().textContent).toMatch(/38–44 .*2,000–5,000 sf/)
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  await expectAccessible()

  // The pointer may be over a card since an earlier test, and would highlight it again with every change of the layout.
  await userEvent.hover(page.getByRole('heading', { name: 'Spaces' }))
  highlighted.length = 0
  await userEvent.tab()
  await expect.element(folded).toHaveFocus()
  expect(highlighted).toEqual([7])
  await userEvent.keyboard('{Enter}')
  await expect.element(folded).toHaveAttribute('aria-expanded', 'true')
  await expect.element(folded).toHaveFocus()
  await expect.element(page.getByRole('listitem')).toHaveLength(4)
  await expect.element(page.getByRole('link', { name: /Suite 2$/ })).toBeVisible()
  expect(visited).toEqual([7])
  await expectAccessible()

  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('listitem')).toHaveLength(2)
  expect(visited).toEqual([7])
})

test('a search that the user comes back to shows the same spaces, and another search folds them', async () => {
  const folded = page.getByRole('button', { name: 'Monroe Court · 2 spaces' })
  await renderPage('grid')
  await folded.click()
  await expect.element(page.getByRole('listitem')).toHaveLength(4)
  await renderPage('grid')
  await expect.element(folded).toHaveAttribute('aria-expanded', 'true')
  await renderPage('grid', '?classes=A')
  await expect.element(folded).toHaveAttribute('aria-expanded', 'false')
})

test('a folded card has the ages of its spaces, and in rows begins with its name', async () => {
  await renderPage('row')
  await expect.element(page.getByRole('article')).toHaveLength(2)
  expect(page.getByRole('article').first().element().textContent).toMatch(
    /^Monroe Court · 2 spaces.*2,000–5,000 sf.*38–44.*Confirmed 2–5 days ago/,
  )
})

test('cards near a place say how far the walk is, or the distance', async () => {
  const endpoints = {
    'GET /api/listing_search_filters': ({ query }: { query: { near?: string } }) =>
      ({
        shapes: [],
        submarkets: [],
        landlords: [],
        buildings: [],
        landmarks: [{ near: query.near, name: 'Morgan' }],
      }) as never,
  }
  // 456 m to the north, and some 7 miles.
  await renderComponent(
    <>
      <h2>Spaces</h2>
      <Items layout="grid" near={[-87.6522, 41.8856]} />
    </>,
    { endpoints },
  )
  await expect.element(page.getByText('7 min walk to Morgan').first()).toBeVisible()
  await expectAccessible()
  await renderComponent(<Items layout="row" near={[-87.6522, 41.9815]} />, { endpoints })
  await expect.element(page.getByText('6.9 mi from Morgan').first()).toBeVisible()
})
