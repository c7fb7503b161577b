import { expect, test } from 'vitest'
import { CHECK, emptyScene, type Pin } from '#ui/map/scene.ts'
import { markOnMap } from './mark-on-map.ts'

const pin = (id: string, more: Partial<Pin> = {}): Pin => ({
  ...{ id, lng: -87.64, lat: 41.88, label: 'US $43,600', symbol: 'US $', state: 'default', rank: 7 },
  ...more,
})
const stop = (buildingId: number | null, place: { longitude: number | null; latitude: number | null }) => ({
  ...{ listingId: buildingId, buildingId, photo: null },
  ...place,
})
const PLACE = { longitude: -87.65, latitude: 41.89 }
const stops = [
  stop(4, PLACE),
  stop(5, PLACE),
  stop(4, PLACE),
  stop(null, PLACE),
  stop(null, { longitude: null, latitude: null }),
]

test('a pin has the numbers of the stops in its building beside its rent, and is not hidden or a dot any more', () => {
  const { pins } = markOnMap(
    { ...emptyScene, pins: [pin('4', { dot: true, state: 'visited' }), pin('9')] },
    { stops, selected: new Set() },
  )
  expect(pins[0]).toEqual(pin('4', { badge: '1, 3', dot: false, rank: 0 }))
  expect(pins[1]).toEqual(pin('9'))
})

test('stops that the search does not find are numbers without a rent, where that is known', () => {
  const { pins } = markOnMap({ ...emptyScene, pins: [pin('4')] }, { stops, selected: new Set() })
  expect(pins.slice(1)).toEqual([
    { id: '5', lng: -87.65, lat: 41.89, label: '', badge: '2', state: 'default', rank: 0 },
    { id: 'stop-4', lng: -87.65, lat: 41.89, label: '', badge: '4', state: 'default', rank: 0 },
  ])
})

test('a building with a selected space has a check', () => {
  const { pins } = markOnMap(
    { ...emptyScene, pins: [pin('9'), pin('4')] },
    { stops: [], selected: new Set([9, undefined]) },
  )
  expect(pins.map(({ badge }) => badge)).toEqual([CHECK, undefined])
})
