import { expect, test } from 'vitest'
import { distanceMetres } from '#lib/geo/distance.ts'
import { STATIONS } from './list-stations.ts'
import { nearestStation } from './nearest-station.ts'

test('the walk to the nearest station is the straight line with a detour, at three miles an hour', () => {
  // 0.0041 of a degree south of Morgan are 456 m: with the detour 593 m, and 7.4 minutes.
  expect(nearestStation([-87.6522, 41.8815])).toEqual({ station: 'Morgan', lines: 'Green and Pink', minutes: 7 })
  expect(nearestStation([-87.6403, 41.8787])).toMatchObject({ station: 'Union Station', minutes: 1 })
})

test('a place far from stations, or in a market without a list, has none', () => {
  expect(nearestStation([-87.95, 42.03])).toBeNull()
  expect(nearestStation([-73.9857, 40.7484])).toBeNull()
  expect(nearestStation([0, 0])).toBeNull()
})

test('stations are at their own places, within the city', () => {
  const stations = STATIONS.chicago!
  for (const [index, [name, , latitude, longitude]] of stations.entries()) {
    expect(distanceMetres([-87.6298, 41.8819], [longitude, latitude]), name).toBeLessThan(12_000)
    for (const [other, , lat, lng] of stations.slice(index + 1))
      expect(distanceMetres([lng, lat], [longitude, latitude]), `${name} and ${other}`).toBeGreaterThan(40)
  }
})
