import { beforeAll, expect, test } from 'vitest'
import type { Sentence } from '#features/search/contract.ts'
import { makeCatalog, saveCatalog, TODAY } from '#features/search/fixtures.ts'
import { type Criteria, EMPTY_CRITERIA } from '#features/search/rules.ts'
import { applySentence } from '#features/search/web/box/apply-sentence.ts'
import { FILTER_EXAMPLES, FILTER_KEYS } from '#features/search/web/filters/fixtures.ts'
import { listingsInput, readAddress, type SearchRequest, searchPath } from '#features/search/web/read-address.ts'
import { changed } from '#features/search/web/use-search-request.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { parseSearch } from '#ui/routing/search-params.ts'
import { openTestApp } from '../../../../test/app.ts'
import { factsOf } from '../fixtures.ts'
import { matchChanges } from '../matching/match-changes.ts'
import { isSameSearch, savedAddress, toSavedCriteria } from './web/saved-request.ts'

// Every filter takes the way of a saved search: set, saved, opened again, and compared with the alerts it causes.

const catalog = makeCatalog('every filter', 240)
const app = await openTestApp({ now: TODAY })
const user = await app.signIn()
beforeAll(async () => {
  await migrateJobs(app.pool)
  await saveCatalog(app.db, catalog)
})

const ALL: SearchRequest = { market: null, criteria: EMPTY_CRITERIA, sort: 'best', page: 1 }
const WAYS: Record<string, (key: keyof Criteria) => Promise<string> | string> = {
  address: addressOf,
  control: (key) => {
    const { control } = FILTER_EXAMPLES[key]
    return searchPath(changed(ALL, { criteria: control, ...('market' in control && { market: control.market }) }))
  },
  sentence: async (key) => {
    const { body } = await user.get(
      `/api/global_searches?${new URLSearchParams({ query: FILTER_EXAMPLES[key].sentence })}`,
    )
    const sentence: Sentence = body.sentence
    expect(sentence.rest).toBe('')
    return searchPath(applySentence(ALL, sentence, 'en-us'))
  },
}
test.each(FILTER_KEYS)(
  '%s is the same set by address, control or sentence, and is saved and opened again',
  async (key) => {
    const criteria = { ...EMPTY_CRITERIA, [key]: FILTER_EXAMPLES[key].value }
    for (const [way, set] of Object.entries(WAYS)) {
      expect(openPage(await set(key)), way).toMatchObject({ refusals: [], market: criteria.market, criteria })
    }
    const request = openPage(addressOf(key))
    const saved = await save(request)
    const opened = openPage(savedAddress(saved.id, saved.criteria))
    expect(opened).toMatchObject({ saved: saved.id, refusals: [], criteria })
    expect(isSameSearch(opened, saved.criteria)).toBe(true)

    const stored = (await user.get(`/api/saved_searches/${saved.id}/criteria`)).body
    expect(stored.criteria).toEqual(saved.criteria)
    const replaced = await user.put(`/api/saved_searches/${saved.id}/criteria`, stored)
    expect(replaced.body.criteria).toEqual(saved.criteria)
    await user.delete(`/api/saved_searches/${saved.id}`)
  },
)

test('a saved search with any of the filters alerts of exactly the listings that it finds', async () => {
  const searches: { key: keyof Criteria; id: number; found: number[] }[] = []
  for (const key of FILTER_KEYS) {
    const request = openPage(addressOf(key))
    searches.push({ key, id: (await save(request)).id, found: await find(request) })
  }
  await publishAll()
  const alerted = await app.pool.query('select search_id as id, listing_id as listing from saved_search_match')
  const listed = (await find(ALL)).length
  for (const { key, id, found } of searches) {
    const listings = alerted.rows.filter((row) => row.id === id).map((row) => row.listing)
    expect(
      listings.sort((a, b) => a - b),
      key,
    ).toEqual(found)
    expect(found.length, key).toBeGreaterThan(0)
    // Distance only orders.
    if (key !== 'near') expect(found.length, key).toBeLessThan(listed)
  }
})

/** The address of a search with the example of a filter. */
function addressOf(key: keyof Criteria): string {
  return `/search/${key === 'market' ? FILTER_EXAMPLES.market.value : 'all'}?${FILTER_EXAMPLES[key].query}`
}

/** The search page at an address. */
function openPage(address: string) {
  const { pathname, search } = new URL(address, 'http://localhost')
  return readAddress(pathname.split('/')[2]!, parseSearch(search))!
}

/** Saves the search as its dialog does. */
async function save(request: SearchRequest) {
  const { status, text, body } = await user.post('/api/saved_searches', { criteria: toSavedCriteria(request) })
  expect(status, text).toBe(201)
  return body
}

/** The ids of the matches, as the page's list has them. */
async function find(request: SearchRequest): Promise<number[]> {
  const { query } = listingsInput(request)
  const url = (page: number) =>
    `/api/listings?${new URLSearchParams({ ...(query as Record<string, string>), page_size: '100', page: String(page) })}`
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { pagination } = (await user.get(url(page))).body
    ids.push(...pagination.ids)
    if (ids.length >= pagination.totalCount) return ids.sort((a, b) => a - b)
  }
}

/** Every listing comes on the market, and the saved searches are matched. */
async function publishAll() {
  await app.pool.query(
    `insert into listing_change (listing_id, kind, market, after)
     select (row ->> 'id')::bigint, 'new', row -> 'facts' ->> 'market', row -> 'facts' from jsonb_array_elements($1) row`,
    [JSON.stringify(catalog.documents.map((document) => ({ id: document.listing_id, facts: factsOf(document) })))],
  )
  while ((await matchChanges(app.db, TODAY)).changes > 0);
}
