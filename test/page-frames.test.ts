// Pages within a frame as the server renders them: the frame with its tabs around them, and around no notice.
import path from 'node:path'
import { expect, test } from 'vitest'
import { anOpenTourbook } from '#features/tourbooks/stops/fixtures.ts'
import { root } from './source-graph.ts'

type Transport = (request: { url: string }) => Promise<{ status: number; body: unknown; text: string }>
// Not typed here, because they are compiled for browsers.
const { paths, render } = (await import(path.join(root, 'src/ssr.tsx'))) as {
  paths: string[]
  render: (input: object) => Promise<{ status: number; headers: Headers; html: string }>
}

const TOURBOOK = { ...anOpenTourbook([]), id: 5, name: 'Northside offices' }
const REPLIES: Record<string, object> = {
  '/api/tourbooks/5': TOURBOOK,
  '/api/tourbooks/5/comparison': { spaces: [], ownRows: [], hiddenRows: [] },
  '/api/saved_ids': { listings: [], buildings: [], landlords: [], searchCount: 3 },
  '/api/saved_searches': { savedSearches: [] },
}

const replyWith = (status: number, body: unknown) => ({ status, body, text: JSON.stringify(body) })

/** The rendered page, and how often each address was read. `status` is that of what is not among the replies. */
async function open(url: string, status = 404) {
  const reads: string[] = []
  const transport: Transport = async (request) => {
    reads.push(request.url)
    const body = REPLIES[request.url]
    return body && status !== 401 ? replyWith(200, body) : replyWith(status, { code: 'none', detail: '' })
  }
  const page = await render({
    url: `http://localhost${url}`,
    transport,
    locale: 'en-us',
    site: { origin: 'http://localhost', mapStyleUrl: '' },
    assets: { scripts: [], styles: [], preload: [], messages: {} },
    scriptMark: 'mark',
    onScope: () => {},
  })
  return { ...page, reads }
}
const tabOf = (html: string) => /aria-current="page"[^>]*>([^<]+)/.exec(html.slice(html.indexOf('<main')))?.[1]?.trim()

test.each([
  ['/tourbooks/5', 'Stops', 'Northside offices'],
  ['/tourbooks/5/compare', 'Compare', 'Comparison: Northside offices'],
  ['/saved/searches', 'Searches', 'Saved searches'],
])('%s has the frame around it, with its tab, and reads the data of both once', async (url, tab, title) => {
  const { status, html, reads } = await open(url)
  expect(status).toBe(200)
  expect(tabOf(html)).toBe(tab)
  expect(html).toContain(`<title>${title} · Frontage</title>`)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html.match(/rel="canonical"/g)).toHaveLength(1)
  expect(reads).toHaveLength(new Set(reads).size)
})

test.each(['/tourbooks/7', '/tourbooks/7/deck', '/tourbooks/x/compare', '/tourbooks/5/other', '/saved/other'])(
  '%s is not found, and has no frame',
  async (url) => {
    const { status, html } = await open(url)
    expect(status).toBe(404)
    expect(html).toContain('<title>Page not found · Frontage</title>')
    expect(html).toContain('<header')
    expect(html).not.toMatch(/aria-label="(Tourbook|Saved items)"/)
  },
)

test.each(['/tourbooks/5', '/tourbooks/5/compare?differences=only', '/saved/buildings?page=2'])(
  '%s leads a visitor to the sign-in page, and back',
  async (url) => {
    const { status, headers } = await open(url, 401)
    expect(status).toBe(302)
    expect(headers.get('location')).toBe(`/login?origin=${encodeURIComponent(url)}`)
  },
)

test('an address above a frame redirects', async () => {
  const { status, headers } = await open('/saved')
  expect([status, headers.get('location')]).toEqual([301, '/saved/listings'])
})

test('the log knows every page by its address', () => {
  expect(paths).toEqual(
    expect.arrayContaining(['/tourbooks/$id', '/tourbooks/$id/compare', '/saved/listings', '/saved']),
  )
})
