// Addresses that lead elsewhere, asked of the whole site: the query comes along, or a campaign would be lost on the way.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { WebModule } from '#platform/pages/web-build.ts'
import { openTestApp } from './app.ts'
import { root } from './source-graph.ts'

const { render, paths } = (await import(path.join(root, 'src/ssr.tsx'))) as WebModule
const clientDir = mkdtempSync(path.join(tmpdir(), 'frontage-redirects-'))
mkdirSync(path.join(clientDir, 'assets'))
afterAll(() => rmSync(clientDir, { recursive: true }))

const assets = () => ({ scripts: [], styles: [], preload: [], messages: {} })
const app = await openTestApp({ openWeb: async () => ({ render, paths, assets, clientDir }) })
let listing: number
let landlord: number

beforeAll(async () => {
  listing = await aListing(app.db, await aBuilding(app.db), { slug: 'suite-2400' })
  const { rows } = await app.pool.query(
    `with owner as (insert into company (name, kind) values ('Northbank', 'landlord') returning id)
    insert into landlord (company_id, slug, name, status)
      select id, 'northbank', 'Northbank', 'published' from owner returning id`,
  )
  landlord = Number(rows[0].id)
})

async function leadsTo(url: string, status = 301): Promise<string> {
  const answer = await app.http.inject({ url })
  expect(answer.statusCode, url).toBe(status)
  return String(answer.headers.location)
}

const CAMPAIGN = 'utm_source=x&utm_campaign=spring+sale'

test.each([
  ['/saved', '/saved/listings'],
  ['/account', '/users/account'],
  ['/admin/outbox', '/admin/emails'],
  ['/admin/outbox/0198', '/admin/emails/0198'],
])('%s leads to %s with its query', async (from, to) => {
  expect(await leadsTo(from)).toBe(to)
  expect(await leadsTo(`${from}?sort=newest&page=inquiry&${CAMPAIGN}`)).toBe(
    `${to}?sort=newest&page=inquiry&${CAMPAIGN}`,
  )
})

test('an old slug of a space leads to the one it has, with the query', async () => {
  expect(await leadsTo(`/listing/old-slug/${listing}`)).toBe(`/listing/suite-2400/${listing}`)
  expect(await leadsTo(`/listing/old-slug/${listing}?${CAMPAIGN}`)).toBe(`/listing/suite-2400/${listing}?${CAMPAIGN}`)
})

test('the id of a landlord leads to its slug, with the query', async () => {
  expect(await leadsTo(`/landlords/${landlord}?${CAMPAIGN}`)).toBe(`/landlords/northbank?${CAMPAIGN}`)
})

test('a redirected text search retains its campaign parameters', async () => {
  expect(await leadsTo(`/search?${CAMPAIGN}&searched=x`, 302)).toBe(`/search/all?${CAMPAIGN}`)
})

test('a saved search opens where its filters are, with what else was asked', async () => {
  const broker = await app.signIn()
  const { body } = await broker.post('/api/saved_searches', {
    name: 'Mine',
    criteria: { market: 'chicago', space_types: 'office' },
  })
  const answer = await broker.get(`/search/${body.id}?${CAMPAIGN}`)
  expect(answer.headers.location).toBe(`/search/chicago?${CAMPAIGN}&space_types=office&saved=${body.id}`)
})

test('no query and no path makes a redirect lead to another site', async () => {
  const answers = await Promise.all(
    [
      `/listing/old-slug/${listing}?origin=https://evil.example/&back=//evil.example`,
      `/listing/%2F%2Fevil.example/${listing}?x=%0d%0alocation:%20https://evil.example`,
      `/listing/${encodeURIComponent('https://evil.example')}/${listing}`,
      `//evil.example/listing/old-slug/${listing}`,
      `/%5Cevil.example/..%2flisting/old-slug/${listing}`,
      '/saved?//evil.example',
      '/account?page=https://evil.example',
      '/search?market=//evil.example&utm_source=//evil.example',
      `/landlords/${landlord}?region=//evil.example`,
    ].map((url) => app.http.inject({ url })),
  )
  for (const { headers, statusCode } of answers) {
    expect(statusCode).toBeGreaterThanOrEqual(300)
    const to = String(headers.location ?? '/')
    expect(new URL(to, 'http://localhost').origin, to).toBe('http://localhost')
  }
})
