import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { useSearch } from '../use-search-request.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchNote } from './SearchNote.tsx'

type Reply = ReplyOf<'GET /api/global_searches'>
type Sentence = Reply['sentence']

const NAMES = { submarkets: [], landlords: [], buildings: [], landmarks: [] }
const sentence = (parameters: Record<string, string>, rest = ''): Sentence => ({
  parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
  parts: parameters.query ? [] : [{ text: 'class A', start: 0, end: 7 }],
  rest,
  names: NAMES,
})
const BUILDING = {
  kind: 'building',
  label: 'Monroe Court',
  detail: null,
  market: 'chicago',
  slug: null,
  id: 77,
} as const
/** The reply to each sentence of these tests; anything else is text. */
const REPLIES: Record<string, Sentence> = {
  'class A under $80': sentence({ market: 'chicago', classes: 'A', max_rent: '80' }),
  'class A in New York': sentence({ market: 'new-york', classes: 'A' }),
  'class A near the park': sentence({ market: 'chicago', classes: 'A' }, 'park'),
}
const replyTo = (words: string): Reply => ({
  results: [BUILDING],
  sentence: REPLIES[words] ?? sentence({ query: words }),
})

function Box() {
  const search = useSearch()
  return (
    <>
      <SearchBox search={search} />
      <SearchNote search={search} />
    </>
  )
}

const box = page.getByRole('combobox', { name: /^Search by sentence/ })
const renderBox = (options: Partial<Parameters<typeof renderComponent>[1]> = {}) =>
  renderComponent(<Box />, {
    route: '/search/$id',
    path: '/search/chicago?min_size=5000',
    endpoints: { 'GET /api/global_searches': ({ query }) => replyTo(query.query) },
    ...options,
  })

test('a sentence becomes filters in the address, in the place of those set before', async () => {
  const { address } = await renderBox()
  await box.fill('class A under $80')
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName('Search: Up to US $80 /sf/yr, Class A')
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/search/chicago?max_rent=80&classes=A')
  await expect.element(box).toHaveValue('')
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching: Up to US $80 /sf/yr, Class A')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
})

test('in Britain the same filters read in British words', async () => {
  await renderBox({ locale: 'en-gb' })
  await expect.element(box).toHaveAttribute('placeholder', '10,000 sq ft near River North from May')
  await box.fill('class A under $80')
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName(/^Search: Up to .*80.*Grade A$/)
})

test('a sentence can be added to the filters that are set', async () => {
  const { address } = await renderBox()
  await box.fill('class A under $80')
  await page.getByRole('option', { name: 'Add to current filters: Up to US $80 /sf/yr, Class A' }).click()
  await expect.poll(address).toBe('/search/chicago?min_size=5000&max_rent=80&classes=A')
})

test('words that are not understood stay in the box, are not searched, and can be', async () => {
  const { address } = await renderBox()
  await box.fill('class A near the park')
  await expect.element(page.getByRole('option').first()).toHaveAccessibleName('Search: Class A. Not understood: park')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/search/chicago?classes=A&not_understood=park')
  await expect.element(box).toHaveValue('park')
  await expect.element(box).toHaveAttribute('data-not-understood')
  expect(getComputedStyle(box.element()).textDecorationStyle).toBe('dashed')
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching: Class A. Not understood: park')
  const note = page.getByText('Not understood: park', { exact: true })
  await expect.element(note).toBeVisible()
  await page.getByRole('link', { name: 'Search names and descriptions for “park”' }).click()
  await expect.poll(address).toBe('/search/chicago?classes=A&query=park')
  await expect.element(page.getByText('Text search: names and descriptions with “park”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear the search text' }).click()
  await expect.poll(address).toBe('/search/chicago?classes=A')
})

test('words without any filter are offered and searched as text', async () => {
  const { address } = await renderBox()
  await box.fill('riverside')
  const option = page.getByRole('option').first()
  await expect.element(option).toHaveAccessibleName('Search names and descriptions for “riverside”')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/search/chicago?query=riverside')
  await expect.element(box).toHaveValue('riverside')
})

test('arrow keys choose a place, and its page opens', async () => {
  const { address } = await renderBox()
  await box.fill('monroe')
  await expect.element(page.getByRole('option', { name: /^Monroe Court/ })).toBeVisible()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByRole('option', { name: /^Monroe Court/ })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/building/77')
})

test('a search in another market opens a page whose box has the focus and repeats the announcement', async () => {
  const { address } = await renderBox()
  await box.fill('class A in New York')
  const before = box.element()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/search/new-york?classes=A')
  await expect.poll(() => box.element() === before).toBe(false)
  await expect.element(box).toHaveFocus()
  await expect.element(page.getByRole('status')).toHaveTextContent('Searching: New York, Class A')
})

test('what the server cannot read is searched as text', async () => {
  const { address } = await renderBox({
    endpoints: {
      'GET /api/global_searches': () => {
        throw new ApiError('GET /api/global_searches', 503, {})
      },
    },
  })
  await box.fill('class A river')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/search/chicago?min_size=5000&query=class+A+river')
})

test('Enter waits for the request that typing sent', async () => {
  const { address } = await renderBox({
    endpoints: {
      'GET /api/global_searches': ({ query: { query } }) =>
        new Promise((resolve) => setTimeout(resolve, 300, replyTo(query))),
    },
  })
  await box.fill('class A under $80')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/search/chicago?max_rent=80&classes=A')
})

test('typing on cancels a search that is still being read', async () => {
  let reply = () => {}
  const { address } = await renderBox({
    endpoints: {
      'GET /api/global_searches': ({ query: { query } }) =>
        query === 'class A under $80'
          ? new Promise((resolve) => {
              reply = () => resolve(replyTo(query))
            })
          : replyTo(query),
    },
  })
  await box.fill('class A under $80')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Searching')).not.toBeInTheDocument()
  await box.fill('class A under $80 and')
  reply()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(address()).toBe('/search/chicago?min_size=5000')
})
