import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { printInitialData, takeInitialData } from './initial-data.ts'

const SITE = { origin: 'https://frontage.example', mapStyleUrl: '' }
const LISTING = 'GET /api/listings/:id'

// Other files have the same globals.
afterEach(() => {
  vi.unstubAllGlobals()
})

function pageOf(name: string, data: unknown) {
  const queryClient = new QueryClient()
  queryClient.setQueryData([name, { params: { id: 7 } }], data)
  return printInitialData(queryClient, SITE)
}

/** Restores the data of a page in a browser whose document has its only script of data. */
function open(html: string) {
  const [, textContent] = /<script type="application\/json" id="initial-data">([^<]*)<\/script>$/.exec(html)!
  const remove = vi.fn()
  const getElementById = (id: string) => (id === 'initial-data' ? { textContent, remove } : null)
  vi.stubGlobal('document', { getElementById })
  const queryClient = new QueryClient()
  const site = takeInitialData(queryClient)
  expect(remove).toHaveBeenCalledOnce()
  return { site, queryClient }
}

test('the browser has what the server read, under the same name and input', () => {
  const listing = { id: 7, name: '</script><script>steal()</script><!-- \u2028', rent: null }
  const html = pageOf(LISTING, listing)
  expect(html).not.toContain('</script><script>steal')
  const { site, queryClient } = open(html)
  expect(site).toEqual(SITE)
  expect(queryClient.getQueryData([LISTING, { params: { id: 7 } }])).toEqual(listing)
})

test('the JSON of a response is sent as it is, but ends no script', () => {
  const queryClient = new QueryClient()
  const listing = { id: 7, name: '</script>' }
  queryClient.setQueryData([LISTING, {}], listing)
  const html = printInitialData(queryClient, SITE, () => '{ "id": 7, "name": "</script>" }')
  expect(html).toContain('"data":{ "id": 7, "name": "\\u003c/script>" }}')
  expect(open(html).queryClient.getQueryData([LISTING, {}])).toEqual(listing)
})

test('a read that failed is not sent', async () => {
  const queryClient = new QueryClient()
  await queryClient.prefetchQuery({ queryKey: [LISTING, {}], queryFn: () => Promise.reject(new Error()), retry: false })
  expect(printInitialData(queryClient, SITE)).toContain('"items":[]')
})

test('a read that is no entity, and an unknown entity, are mistakes', () => {
  expect(() => pageOf('GET /api/users', {})).toThrow('add it to INITIAL_DATA')
  expect(() => open(pageOf(LISTING, {}).replace('"entity":"listing"', '"entity":"secret"'))).toThrow('secret')
})
