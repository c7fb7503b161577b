import { expect, test } from 'vitest'
import { cutTiles } from './cut-tiles.ts'
import { dropLayers } from './drop-layers.ts'
import { joinRamps } from './join-ramps.ts'
import { type GridPoint, gridPoint, type Layer, type LayerFeature } from './read-layer.ts'
import { roadArea, streetAreas } from './street-areas.ts'

const box: Layer['box'] = [-87.7, 41.8, -87.6, 41.9]
const line = (properties: Record<string, string>, ...points: [number, number][]): LayerFeature => ({
  properties,
  parts: [points.map(([lng, lat]) => gridPoint(lng, lat))],
})
const layer = (...features: LayerFeature[]): Layer => ({ source: 'test', box, features })
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text)

const motorway = line({ class: 'motorway' }, [-87.7, 41.85], [-87.6, 41.85])
const street = line({ class: 'minor' }, [-87.65, 41.84], [-87.65, 41.86])
const subway = line({ class: 'transit', brunnel: 'tunnel' }, [-87.7, 41.83], [-87.6, 41.83])
const market = {
  name: 'test',
  layers: {
    roads: layer(motorway, street, subway),
    road_names: layer(
      line({ class: 'primary', name: 'Lake Street' }, [-87.7, 41.85], [-87.6, 41.85]),
      line({ class: 'primary', name: 'شارع' }, [-87.7, 41.85], [-87.6, 41.85]),
    ),
  },
}

test('streets and names are in the tiles of zoom 13, main roads from zoom 9', () => {
  const bytesAt = (zoom: number) => Buffer.concat(cutTiles([market], zoom).map(({ bytes }) => bytes))
  expect(has(bytesAt(9), 'motorway')).toBe(true)
  expect(has(bytesAt(12), 'road_label')).toBe(false)
  expect(has(bytesAt(13), 'street')).toBe(true)
  expect(has(bytesAt(13), 'Lake Street')).toBe(true)
})

test('railways in tunnels and names in Arabic are left out', () => {
  const bytes = Buffer.concat(cutTiles([market], 13).map((tile) => tile.bytes))
  expect(has(bytes, 'major_rail')).toBe(false)
  expect(has(bytes, 'شارع')).toBe(false)
})

test('roads that are good from afar only are a layer of their own, up to zoom 12', () => {
  const far = { name: 'far', layers: { far_roads: layer(motorway) } }
  const layersAt = (zoom: number) => cutTiles([far], zoom).map(({ bytes }) => has(bytes, 'far_road'))
  expect(layersAt(11)).toContain(true)
  expect(layersAt(13)).toEqual([])
})

test('the same layers give the same tiles', () => {
  expect(cutTiles([market], 13)).toEqual(cutTiles([market], 13))
})

test('a layer is dropped from a tile without changing the others', () => {
  const [tile] = cutTiles([{ name: 'roads only', layers: { roads: market.layers.roads } }], 13)
  const [both] = cutTiles([market], 13)
  expect(dropLayers(both!.bytes, new Set(['road_label']))).toEqual(tile!.bytes)
})

test('ramps that lead to a motorway by other ramps belong to it', () => {
  const link = (...points: [number, number][]) => line({ class: 'link' }, ...points)
  const roads = [
    motorway,
    link([-87.65, 41.85], [-87.64, 41.84]),
    link([-87.64, 41.84], [-87.63, 41.83]),
    link([-87.5, 41.5], [-87.4, 41.5]),
  ]
  const classes = joinRamps(roads).map(({ properties }) => properties.class)
  expect(classes).toEqual(['motorway', 'motorway_link', 'motorway_link', 'link'])
})

test('a park between streets belongs to the area of streets', () => {
  const cell = 2 ** 11
  const at = (column: number, row: number): GridPoint => [column * cell + 5, row * cell + 5]
  const streets = (...points: GridPoint[]) => ({ properties: { class: 'minor' }, parts: [points] })
  const roads = layer(streets(at(10, 5), at(12, 5)), streets(at(10, 6), at(12, 6)), streets(at(30, 6)))
  expect(streetAreas(roads)).toEqual([
    [10, 5, 3, 2],
    [30, 6, 1, 1],
  ])
  expect(roadArea(roads)).toEqual([10, 5, 21, 2])
})
