import { expect, test } from 'vitest'
import { openTestApp } from '../../../../test/app.ts'
import { aBuilding, aListing } from '../listings/fixtures.ts'
import type { ListingStatus } from '../listings/rules.ts'

const app = await openTestApp()
const building = await aBuilding(app.db)
const draftBuilding = await aBuilding(app.db, { status: 'draft' })

async function aPlan(building_id: number, status: ListingStatus, drawn_seed: string | null = 'seed') {
  const listing_id = await aListing(app.db, building_id, { status })
  const picture = { key: crypto.randomUUID(), origin: 'uploaded' as const, width: 10, height: 10 }
  const uploaded = await app.db.insertInto('picture').values(picture).returning('id').executeTakeFirstOrThrow()
  const { id } = await app.db
    .insertInto('floor_plan')
    .values({ building_id, listing_id, label: 'Plan', drawn_seed, picture_id: drawn_seed ? null : uploaded.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return app.http.inject(`/floor_plans/${id}.svg`)
}

test('the plan of a public listing is drawn, and can run no script', async () => {
  const { statusCode, headers, body } = await aPlan(building, 'on_market')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body).toMatch(/^<svg /)
  expect((await aPlan(building, 'leased')).statusCode).toBe(200)
})

test('a draft, a draft building and an undrawn plan have no plan', async () => {
  const responses = await Promise.all([
    aPlan(building, 'draft'),
    aPlan(building, 'archived'),
    aPlan(draftBuilding, 'on_market'),
    aPlan(building, 'on_market', null),
    ...['999999.svg', '0.svg', 'x.svg', '1.png', '1'].map((file) => app.http.inject(`/floor_plans/${file}`)),
  ])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404))
})
