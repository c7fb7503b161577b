import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findStreet, hasStreetNames } from '#platform/street-index.ts'
import { readStreet } from '../../../lib/streets/read-street.ts'
import { readArchive } from './archive.ts'
import { streetIndex } from './street-index.ts'

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const areas = JSON.parse(readFileSync(file('../../../lib/map-style/detail-areas.json'), 'utf8'))

test('streets.txt is what its maker makes of the base map', () => {
  const { tiles } = readArchive(file('../basemap.mbtiles'))
  expect(streetIndex(tiles, areas) === readFileSync(file('../streets.txt'), 'utf8')).toBe(true)
})

describe('the index of streets', () => {
  test('has the markets whose streets have names on the map', async () => {
    const named = areas.filter(({ named }: { named: boolean }) => named).map(({ market }: { market: string }) => market)
    expect(named).toHaveLength(11)
    for (const market of named) expect(await hasStreetNames(market)).toBe(true)
    for (const market of ['seattle', 'dallas', 'miami']) expect(await hasStreetNames(market)).toBe(false)
  })

  test.each([
    ['chicago', 'North Wells Street', -87.634, 41.9],
    ['london', 'Bishopsgate', -0.08, 51.516],
    ['new-york', 'W 42nd St', -73.99, 40.757],
    ['toronto', 'King St W', -79.39, 43.645],
    ['manchester', 'Deansgate', -2.249, 53.479],
  ])('knows where in %s %s is', async (market, name, longitude, latitude) => {
    const [run] = await findStreet(market, readStreet(name))
    expect(Math.abs(run!.middle[0] - longitude)).toBeLessThan(0.03)
    expect(Math.abs(run!.middle[1] - latitude)).toBeLessThan(0.03)
    const [west, south, east, north] = run!.bounds
    expect(west <= run!.middle[0] && run!.middle[0] <= east && south <= run!.middle[1] && run!.middle[1] <= north).toBe(
      true,
    )
  })
})
