import { beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { MARKET_SLUGS } from '../rules.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
let admin: Actor & { user: { id: number } }
beforeAll(async () => {
  admin = await app.signIn({ role: 'admin' })
})

const pathOf = (market: string) => `/api/admin/markets/${market}`
const DEFAULTS = { paywallCount: null, areaUnit: null, center: null, zoom: null }
const LOOP = { longitude: -87.63, latitude: 41.88 }

test('a market that nobody has changed has only defaults', async () => {
  const { markets } = (await admin.get('/api/admin/markets')).body
  expect(markets.map(({ slug }: { slug: string }) => slug)).toEqual(MARKET_SLUGS)
  expect((await admin.get(pathOf('boston'))).body).toMatchObject({ name: 'Boston', version: 1, ...DEFAULTS })
})

test.each(['landlord_rep', 'tenant_rep', 'occupier'] as const)('a %s finds no settings', async (role) => {
  const user = await app.signIn({ role })
  expect((await user.get('/api/admin/markets')).status).toBe(404)
  expect((await user.get(pathOf('boston'))).status).toBe(404)
  expect((await user.put(pathOf('boston'), { paywallCount: 1, version: 1 })).status).toBe(404)
})

test('a visitor is asked to sign in', async () => {
  const visitor = app.visitor()
  expect((await visitor.get('/api/admin/markets')).status).toBe(401)
  expect((await visitor.put(pathOf('boston'), { paywallCount: 1, version: 1 })).status).toBe(401)
})

test('an admin changes some settings, and the others stay', async () => {
  const path = pathOf('chicago')
  expect((await admin.put(path, { paywallCount: 3, version: 1 })).body).toMatchObject({ paywallCount: 3, version: 2 })
  const viewed = await admin.put(path, { center: LOOP, zoom: 13.25, version: 2 })
  expect(viewed.body).toMatchObject({ paywallCount: 3, center: LOOP, zoom: 13.25, version: 3 })
  const reset = { paywallCount: null, center: null, zoom: null, version: 3 }
  expect((await admin.put(path, reset)).body).toMatchObject({ ...DEFAULTS, version: 4 })
})

test('what is sent for an older version changes nothing, and shows the market as it is', async () => {
  const path = pathOf('dallas')
  await admin.put(path, { areaUnit: 'sqm', version: 1 })
  const late = await admin.put(path, { paywallCount: 5, version: 1 })
  expect(late.status).toBe(409)
  expect(late.body).toMatchObject({ code: 'stale', current: { areaUnit: 'sqm', paywallCount: null, version: 2 } })
})

test('what changes nothing is neither recorded nor a new version', async () => {
  const path = pathOf('miami')
  expect((await admin.put(path, { paywallCount: null, version: 1 })).body).toMatchObject({ version: 1 })
  const { rows } = await app.pool.query("select from audit_log where subject_id = 'miami'")
  expect(rows).toEqual([])
})

describe('values that are wrong are named', () => {
  test.each([
    [{ paywallCount: 51 }, 'paywallCount'],
    [{ paywallCount: -1 }, 'paywallCount'],
    [{ paywallCount: 2.5 }, 'paywallCount'],
    [{ areaUnit: 'acre' }, 'areaUnit'],
    [{ center: LOOP, zoom: 6.9 }, 'zoom'],
    [{ center: LOOP, zoom: 17.1 }, 'zoom'],
    [{ center: { longitude: -87.63, latitude: 91 }, zoom: 12 }, 'center/latitude'],
    [{ center: { longitude: 41.88, latitude: -87.63 }, zoom: 12 }, 'center'],
    [{ center: LOOP }, 'zoom'],
    [{ zoom: 12 }, 'center'],
    [{ color: 'red' }, 'color'],
  ])('%o', async (values, field) => {
    const reply = await admin.put(pathOf('seattle'), { ...values, version: 1 })
    expect(reply.status).toBe(400)
    expect(reply.body.fields[0].field.replaceAll('.', '/')).toBe(field)
  })

  test('a market that there is not', async () => {
    expect((await admin.get(pathOf('atlantis'))).status).toBe(400)
  })
})

test('what is on the market and the published buildings are counted', async () => {
  await app.pool.query(`
    insert into building (slug, name, status, market, street, city, country_code, region_slug, locality_slug, location)
      select 'b' || i, 'B', status, 'toronto', '1 Front', 'Toronto', 'CA', 'ontario', 'toronto', '(-79383200,43650000)'
      from (values (1, 'published'), (2, 'draft')) row (i, status);
    insert into listing (building_id, slug, name, status, space_type, lease_type, area_sqft)
      select 1, 'l' || i, 'L', 'on_market', 'office', 'direct', 100 from generate_series(1, 2) i;
    insert into search_document (listing_id, building_id, market, location, space_type, lease_type, status, area_low,
        area_high, exclusive, published_at, confirmed_at, words)
      select id, 1, 'toronto', '(-79383200,43650000)', 'office', 'direct', 'on_market', 100, 100, false, '2026-11-01',
        case id when 1 then '2026-11-01' else '2026-01-01' end::date, '' from listing`)
  expect((await admin.get(pathOf('toronto'))).body).toMatchObject({ marketedCount: 1, buildingCount: 1 })
})
