import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { noteStreets } from './note-streets.ts'

const dallas: LngLat = [-96.8, 32.82]
const chicago: LngLat = [-87.636, 41.884]

/** A map that is only moved. */
function mapAt(center: LngLat, zoom: number) {
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  let moved = () => {}
  const view = { center, zoom }
  const map = {
    getContainer: () => container,
    getCenter: () => ({ lng: view.center[0], lat: view.center[1] }),
    getZoom: () => view.zoom,
    on: (_moveend: string, listener: () => void) => {
      moved = listener
    },
  }
  noteStreets(map as unknown as Parameters<typeof noteStreets>[0], 'Streets come with the online map.')
  const moveTo = (center: LngLat, zoom: number) => {
    Object.assign(view, { center, zoom })
    moved()
  }
  return { moveTo, note: () => container.innerText }
}

test('where the map has no streets and goes no closer, it says so', () => {
  const { moveTo, note } = mapAt(dallas, 10)
  expect(note()).toBe('')
  moveTo(dallas, 12)
  expect(note()).toBe('Streets come with the online map.')
  moveTo(dallas, 11)
  expect(note()).toBe('')
})

test('where the map has streets, it says nothing', () => {
  const { moveTo, note } = mapAt(chicago, 12)
  expect(note()).toBe('')
  moveTo(chicago, 18)
  expect(note()).toBe('')
})
