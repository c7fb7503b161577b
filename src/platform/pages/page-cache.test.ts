import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/durations.ts'
import { compressPage } from './compressed-page.ts'
import { makePageCache, type PageCache, type PageRecord, type Scope } from './page-cache.ts'

const NOON = Date.UTC(2026, 10, 23, 12)

/** A site whose pages show one number each; `renders` and `comparisons` count the work. */
let site: { content: Record<string, number>; renders: number; comparisons: number; now: number }
let cache: PageCache
beforeEach(() => {
  site = { content: {}, renders: 0, comparisons: 0, now: NOON }
  cache = makePageCache({ clock: () => new Date(site.now) })
})

const digestOf = (key: string) => String(site.content[key] ?? 0)

const recordOf = async (key: string, scope: Scope, html = `<p>${digestOf(key)}</p>`): Promise<PageRecord> => ({
  page: { content: await compressPage(html), headers: {} },
  reads: [{ url: key, digest: digestOf(key) }],
  scope,
})

/** The text of the page, and where it came from. */
async function open(key: string, scope: Scope = ['chicago']): Promise<[string, string]> {
  const found = await cache.get(key, {
    async render() {
      site.renders++
      return recordOf(key, scope)
    },
    async isUnchanged(reads) {
      site.comparisons++
      return reads.every(({ url, digest }) => digest === digestOf(url))
    },
  })
  return [String((await found!.page.content.encode(undefined)).bytes), found!.status]
}

describe('a page', () => {
  test('is rendered once, also for concurrent requests', async () => {
    const pages = await Promise.all([open('/'), open('/'), open('/')])
    expect(pages.map(([text]) => text)).toEqual(['<p>0</p>', '<p>0</p>', '<p>0</p>'])
    expect(await open('/')).toEqual(['<p>0</p>', 'hit'])
    expect(site.renders).toBe(1)
  })

  test('is rendered again after a change that it shows', async () => {
    await open('/')
    site.content['/'] = 1
    expect(await open('/')).toEqual(['<p>0</p>', 'hit'])
    cache.invalidate(['chicago'])
    expect(await open('/')).toEqual(['<p>1</p>', 'fwd=miss; stored'])
    expect(await open('/')).toEqual(['<p>1</p>', 'hit'])
  })

  test('is only compared with its data after a change that it does not show', async () => {
    await open('/')
    cache.invalidate(['chicago'])
    expect(await open('/')).toEqual(['<p>0</p>', 'fwd=stale; fwd-status=304'])
    expect(await open('/')).toEqual(['<p>0</p>', 'hit'])
    expect([site.renders, site.comparisons]).toEqual([1, 1])
  })

  test('is not touched by changes in other markets', async () => {
    await open('/')
    cache.invalidate(['london', 'dubai'])
    expect(await open('/')).toEqual(['<p>0</p>', 'hit'])
  })

  test.each<[Scope, Scope]>([
    ['all', ['london']],
    [['chicago'], 'all'],
    [['chicago', 'london'], ['london']],
  ])('that shows %s is compared after a change in %s', async (scope, changed) => {
    await open('/', scope)
    cache.invalidate(changed)
    expect(await open('/', scope)).toEqual(['<p>0</p>', 'fwd=stale; fwd-status=304'])
  })

  test('is rendered again at the full hour, when it is midnight in some market', async () => {
    await open('/')
    site.now += HOUR_MS - 1
    expect((await open('/'))[1]).toBe('hit')
    site.now += 1
    expect((await open('/'))[1]).toBe('fwd=miss; stored')
  })
})

test('a page whose rendering began before a change is neither shared nor used after it', async () => {
  const slow = Promise.withResolvers<PageRecord>()
  const isUnchanged = async () => true
  const before = cache.get('/', { render: () => slow.promise, isUnchanged })
  cache.invalidate(['chicago'])
  site.content['/'] = 1
  const after = cache.get('/', { render: async () => recordOf('/', ['chicago']), isUnchanged })
  slow.resolve(await recordOf('/', ['chicago'], '<p>old</p>'))
  await before
  expect(String((await (await after)!.page.content.encode(undefined)).bytes)).toBe('<p>1</p>')
})

test('a page that failed, or is not the same for all, is not cached', async () => {
  const isUnchanged = async () => true
  await expect(
    cache.get('/', { render: () => Promise.reject(new Error('The database is unavailable')), isUnchanged }),
  ).rejects.toThrow('unavailable')
  expect(await cache.get('/', { render: async () => undefined, isUnchanged })).toBeUndefined()
  expect((await open('/'))[1]).toBe('fwd=miss; stored')
})

test('the cache stays within its bound', async () => {
  const maxBytes = 200_000
  const small = makePageCache({ clock: () => new Date(site.now), maxBytes })
  const all: Awaited<ReturnType<PageCache['get']>>[] = []
  for (let number = 0; number < 60; number++) {
    const html = `<p>${Array.from({ length: 1_500 }, (_, index) => (index * number).toString(36)).join(' ')}</p>`
    const render = async () => recordOf(`/${number}`, 'all', html)
    all.push(await small.get(`/${number}`, { render, isUnchanged: async () => true }))
  }
  const isHit = async (number: number) =>
    (await small.get(`/${number}`, { render: async () => undefined, isUnchanged: async () => true }))?.status === 'hit'
  let bytes = 0
  for (const [number, found] of all.entries()) {
    if (await isHit(number)) bytes += (await found!.page.content.encode('br')).bytes.length
  }
  expect(bytes).toBeGreaterThan(maxBytes / 4)
  expect(bytes).toBeLessThan(maxBytes)
})
