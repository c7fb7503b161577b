import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { pointInRing, type Ring, ringArea, selfIntersects } from '#lib/geo/geometry.ts'
import { openTestDatabase } from '../../../test/db.ts'
import { assignSubmarkets } from './assign-submarkets.ts'

const { db, pool } = await openTestDatabase()
beforeEach(() => pool.query('truncate building, submarket cascade'))

async function addSubmarket(slug: string, rings: Ring[], { squareMeters = 1, market = 'chicago' } = {}) {
  const { rows } = await pool.query(
    'insert into submarket (market, slug, name, square_metres) values ($1, $2, $2, $3) returning id::int',
    [market, slug, squareMeters],
  )
  for (const [position, ring] of rings.entries()) {
    const text = `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`
    await pool.query('insert into submarket_ring values ($1, $2, $3)', [rows[0].id, position, text])
  }
  return rows[0].id as number
}

async function addBuildings(points: (readonly [number, number] | null)[]): Promise<number[]> {
  const { rows } = await pool.query(
    `insert into building (slug, name, street, city, country_code, region_slug, locality_slug, market, location)
     select 'b', 'B', 'S', 'C', 'US', 'illinois', 'chicago', 'chicago', point(x, y)
     from unnest($1::float8[], $2::float8[]) as row (x, y) returning id::int`,
    [points.map((point) => point?.[0] ?? null), points.map((point) => point?.[1] ?? null)],
  )
  return rows.map((row) => row.id)
}

async function membership(buildingId: number) {
  const { rows } = await pool.query(
    `select (select slug from submarket where id = primary_submarket_id) as "primary",
       array(select slug from building_submarket join submarket on submarket.id = submarket_id
             where building_id = building.id order by slug) as all
     from building where id = $1`,
    [buildingId],
  )
  return rows[0]
}

function square(west: number, south: number, side: number): Ring {
  return [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
  ]
}

test('a building is in every submarket that contains it, and the smallest is the primary one', async () => {
  await addSubmarket('central', [square(0, 0, 1000)], { squareMeters: 50 })
  await addSubmarket('loop', [square(0, 0, 100)], { squareMeters: 5 })
  await addSubmarket('far', [square(5000, 0, 100)])
  await addSubmarket('elsewhere', [square(0, 0, 1000)], { market: 'boston' })
  const [inBoth, inOne, nowhere, unplaced] = await addBuildings([[50, 50], [500, 500], [2000, 2000], null])
  expect(await assignSubmarkets(db, [inBoth!, inOne!, nowhere!, unplaced!])).toEqual([inBoth, inOne])
  expect(await membership(inBoth!)).toEqual({ primary: 'loop', all: ['central', 'loop'] })
  expect(await membership(inOne!)).toEqual({ primary: 'central', all: ['central'] })
  expect(await membership(nowhere!)).toEqual({ primary: null, all: [] })
  expect(await membership(unplaced!)).toEqual({ primary: null, all: [] })
})

test('assigning again changes nothing; a building that moved leaves its former submarkets', async () => {
  await addSubmarket('west', [square(0, 0, 100)])
  await addSubmarket('east', [square(200, 0, 100)])
  const [building] = await addBuildings([[50, 50]])
  await assignSubmarkets(db, [building!])
  expect(await assignSubmarkets(db, [building!])).toEqual([])
  await pool.query("update building set location = '(250,50)'")
  expect(await assignSubmarkets(db, [building!])).toEqual([building])
  expect(await membership(building!)).toEqual({ primary: 'east', all: ['east'] })
  await pool.query('update building set location = null')
  expect(await assignSubmarkets(db, [building!])).toEqual([building])
  expect(await membership(building!)).toEqual({ primary: null, all: [] })
})

test('buildings that were not passed stay as they are', async () => {
  await addSubmarket('loop', [square(0, 0, 100)])
  const [named, other] = await addBuildings([
    [1, 1],
    [2, 2],
  ])
  expect(await assignSubmarkets(db, [])).toEqual([])
  expect(await assignSubmarkets(db, [named!])).toEqual([named])
  expect((await membership(other!)).all).toEqual([])
})

test('the database agrees with pointInRing, also on edges and corners', async () => {
  const corner = fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))
  const ring = fc
    .uniqueArray(corner, { minLength: 3, maxLength: 7, selector: String })
    .filter((corners) => ringArea(corners) > 0 && !selfIntersects(corners))
  const submarkets = fc.array(fc.array(ring, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const grid = Array.from({ length: 14 * 14 }, (_, index) => [(index % 14) - 1, Math.floor(index / 14) - 1] as const)
  await fc.assert(
    fc.asyncProperty(submarkets, async (shapes) => {
      await pool.query('truncate building, submarket cascade')
      for (const [index, rings] of shapes.entries()) await addSubmarket(`s${index}`, rings)
      const ids = await addBuildings(grid)
      await assignSubmarkets(db, ids)
      const { rows } = await pool.query(
        `select building_id::int as building, slug from building_submarket join submarket on submarket.id = submarket_id`,
      )
      const actual = new Set(rows.map((row) => `${row.building} ${row.slug}`))
      const expected = grid.flatMap(([x, y], at) =>
        shapes.flatMap((rings, index) =>
          rings.filter((each) => pointInRing(x, y, each)).length % 2 === 1 ? [`${ids[at]} s${index}`] : [],
        ),
      )
      expect(actual).toEqual(new Set(expected))
    }),
    { numRuns: 25 },
  )
})
