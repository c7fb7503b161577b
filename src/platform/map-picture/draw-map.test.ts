import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { setText } from '../drawing/set-text.ts'
import { drawMap } from './draw-map.ts'
import { makeMapPictures } from './make-map-pictures.ts'
import { openTiles } from './read-tiles.ts'

const tiles = openTiles(fileURLToPath(new URL('../../assets/basemap/basemap.mbtiles', import.meta.url)))
afterAll(() => tiles.close())

const LOOP: LngLat[] = [
  [-87.652, 41.8868],
  [-87.6395, 41.8894],
  [-87.634, 41.8794],
]
const picture = {
  width: 960,
  height: 540,
  pins: LOOP.map((point, index) => ({ point, label: String(index + 1) })),
  hasRoute: true,
  color: '#67337a',
  attribution: '© OpenMapTiles © OpenStreetMap contributors',
}
const draw = (changes: Partial<typeof picture> = {}) => drawMap(tiles.read, { ...picture, ...changes })!
const outline = (text: string, weight: 400 | 500 | 700, size: number) => setText(text, weight, size).path

test('a map has its streets, their names, the pins in order, the route and the attribution', () => {
  const svg = draw()
  const has = (part: string) => svg.includes(part)
  expect(has('fill="rgba(201,220,234,1)"')).toBe(true)
  expect(svg.split('paint-order="stroke"').length).toBeGreaterThan(10)
  expect(['1', '2', '3'].every((label) => has(outline(label, 700, 14)))).toBe(true)
  expect(has('stroke-dasharray="0.1 7"')).toBe(true)
  expect(has(outline(picture.attribution, 400, 10))).toBe(true)
})

test('text is outlines, so that no font of the machine is used', () => {
  expect(/<text|font-family/.test(draw())).toBe(false)
})

test('without a route there is no line', () => {
  expect(draw({ hasRoute: false }).includes('stroke-dasharray="0.1 7"')).toBe(false)
})

test('spaces of one building have pins side by side', () => {
  const pins = ['1', '2'].map((label) => ({ point: LOOP[0]!, label }))
  const places = [...draw({ pins, hasRoute: false }).matchAll(/<g transform="translate\(([\d.]+) ([\d.]+)\)"><rect/g)]
  expect(places).toHaveLength(2)
  expect(Number(places[1]![1]) - Number(places[0]![1])).toBeGreaterThan(30)
  expect(places[1]![2]).toBe(places[0]![2])
})

test('a place without roads still has a map, and without pins there is none', () => {
  expect(draw({ pins: [{ point: [-30, 35], label: '1' }] }).startsWith('<svg')).toBe(true)
  expect(drawMap(tiles.read, { ...picture, pins: [] })).toBeUndefined()
})

test('a view needs no pins, and without an attribution no text is in the corner', () => {
  const view = { center: LOOP[0]!, zoom: 13 }
  const svg = drawMap(tiles.read, { width: 480, height: 576, pins: [], view })!
  expect(svg.includes('width="480" height="576"')).toBe(true)
  expect(svg.includes('<rect x=')).toBe(false)
})

test('the same picture is drawn once, as WebP', async () => {
  const draws = makeMapPictures()
  const [first, second] = [draws(picture, 1), draws(picture, 1)]
  expect(second).toBe(first)
  const bytes = await first
  expect(bytes!.toString('latin1', 8, 12)).toBe('WEBP')
  expect(await draws({ ...picture, pins: [] }, 1)).toBeUndefined()
})
