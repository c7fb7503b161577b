import { expect, test } from 'vitest'
import type { LngLat } from '#lib/geo/geometry.ts'
import { printOutline, readOutline } from './outline-text.ts'

const SQUARE: LngLat[] = [
  [-87.7, 41.8],
  [-87.6, 41.8],
  [-87.6, 41.9],
  [-87.7, 41.9],
]
const HOLE = SQUARE.map(([lng, lat]): LngLat => [-87.65 + (lng + 87.65) / 2, 41.85 + (lat - 41.85) / 2])
const closed = (ring: LngLat[]) => [...ring, ring[0]]
const mistakeIn = (text: string) => {
  const reading = readOutline(text, 20)
  return reading.ok ? undefined : typeof reading.mistake === 'string' ? reading.mistake : reading.mistake.id
}

test('an outline is read as it is printed, rings apart', () => {
  expect(readOutline(printOutline([SQUARE, HOLE]), 20)).toEqual({ ok: true, rings: [SQUARE, HOLE] })
  expect(readOutline(` ${printOutline([SQUARE]).replaceAll('\n', ' \r\n ')}\n\n\n`, 20)).toEqual({
    ok: true,
    rings: [SQUARE],
  })
})

test('a polygon of GeoJSON is read, alone, as a feature, or as the only one of a file', () => {
  const polygon = { type: 'Polygon', coordinates: [closed(SQUARE), closed(HOLE)] }
  const feature = { type: 'Feature', properties: {}, geometry: polygon }
  const parts = { type: 'MultiPolygon', coordinates: [[closed(SQUARE)], [closed(HOLE)]] }
  for (const each of [polygon, feature, parts, { type: 'FeatureCollection', features: [feature] }])
    expect(readOutline(JSON.stringify(each), 20)).toEqual({ ok: true, rings: [SQUARE, HOLE] })
})

test('what is no outline is refused with what is wrong with it', () => {
  const [a, b, c, d] = SQUARE as [LngLat, LngLat, LngLat, LngLat]
  expect(mistakeIn(' ')).toBe('record.mistake.required')
  expect(readOutline('41.8, -87.7\nLoop', 20)).toEqual({
    ok: false,
    mistake: { id: 'outlines.mistake.line', values: { line: 2 } },
  })
  expect(mistakeIn('{"type":"Polygon"')).toBe('outlines.mistake.geoJson')
  expect(mistakeIn('{"type":"Point","coordinates":[1,2]}')).toBe('outlines.mistake.geoJson')
  expect(mistakeIn(printOutline([[a, b]]))).toBe('outlines.mistake.too_few_points')
  expect(mistakeIn(printOutline([SQUARE, [a, c, b, d]]))).toBe('outlines.mistake.self_intersection')
  expect(mistakeIn(printOutline(Array(21).fill(SQUARE)))).toBe('outlines.mistake.rings')
  expect(readOutline(printOutline([SQUARE, HOLE]), 1)).toMatchObject({ mistake: { values: { count: 1 } } })
})
