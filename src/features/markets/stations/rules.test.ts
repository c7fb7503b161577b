import { expect, test } from 'vitest'
import { distanceMeters } from '#lib/geo/distance.ts'
import { STATIONS } from './list-stations.ts'
import { nearestStations, stationsNear } from './rules.ts'

test('the walk to a station is the straight line with a detour, at three miles an hour', () => {
  // 0.0041 of a degree south of Morgan are 456 m: with the detour 593 m, and 7.4 minutes.
  expect(nearestStations([-87.6522, 41.8815], 1)).toEqual([{ station: 'Morgan', lines: 'Green and Pink', minutes: 7 }])
  expect(nearestStations([-87.6403, 41.8787], 3).map(({ station, minutes }) => [station, minutes])).toEqual([
    ['Union Station', 1],
    ['Clinton', 6],
    ['Ogilvie Transportation Center', 7],
  ])
})

test('the stations themselves have their places', () => {
  expect(stationsNear([-87.6522, 41.8815], 2).map(([name, , ...at]) => [name, at])).toEqual([
    ['Morgan', [41.8856, -87.6522]],
    ['UIC-Halsted', [41.8755, -87.6497]],
  ])
})

test('a place far from stations, or in a market without a list, has none', () => {
  expect(nearestStations([-87.95, 42.03], 4)).toEqual([])
  expect(nearestStations([-73.9857, 40.7484], 4)).toEqual([])
  expect(nearestStations([0, 0], 4)).toEqual([])
})

test('stations are at their own places, within the city', () => {
  const stations = STATIONS.chicago!
  for (const [index, [name, , latitude, longitude]] of stations.entries()) {
    expect(distanceMeters([-87.6298, 41.8819], [longitude, latitude]), name).toBeLessThan(12_000)
    for (const [other, , lat, lng] of stations.slice(index + 1))
      expect(distanceMeters([lng, lat], [longitude, latitude]), `${name} and ${other}`).toBeGreaterThan(40)
  }
})
