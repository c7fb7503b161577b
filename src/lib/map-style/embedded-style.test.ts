import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { baseMapVersion } from './base-map.ts'
import { embeddedStyle } from './embedded-style.ts'

const file = fileURLToPath(new URL('../../assets/basemap/basemap.mbtiles', import.meta.url))
const archive = new DatabaseSync(file, { readOnly: true })
afterAll(() => archive.close())
const metadata = (name: string) => String(archive.prepare('SELECT value FROM metadata WHERE name = ?').get(name)?.value)
const style = embeddedStyle('https://frontage.example')

test('the tile addresses contain the version of the archive', () => {
  expect(metadata('version')).toBe(String(baseMapVersion))
  for (const source of Object.values(style.sources)) {
    expect(source).toMatchObject({
      tiles: [`https://frontage.example/basemap/tiles/{z}/{x}/{y}.mvt?v=${baseMapVersion}`],
    })
  }
})

test('every layer draws a source of the style and a layer of the archive', () => {
  const known = JSON.parse(metadata('json')).vector_layers.map(({ id }: { id: string }) => id)
  for (const layer of style.layers) {
    if (layer.type === 'background') continue
    if (!('source-layer' in layer)) throw new Error(`Expected a source layer in ${layer.id}`)
    expect(Object.keys(style.sources)).toContain(layer.source)
    expect(known).toContain(layer['source-layer'])
  }
})

test('layer names are unique', () => {
  const names = style.layers.map(({ id }) => id)
  expect(new Set(names).size).toBe(names.length)
})

test('the sources cover every zoom', () => {
  const reach = Object.values(style.sources).flatMap((source) =>
    source.type === 'vector' ? [[source.minzoom, source.maxzoom]] : [],
  )
  expect(reach).toEqual([
    [0, 5],
    [6, 8],
    [9, 12],
    [13, 13],
  ])
})

test('the style has the attribution of its data', () => {
  expect(JSON.stringify(style.sources)).toContain('© OpenStreetMap contributors')
  for (const maker of ['OpenMapTiles', 'GSHHG', 'GeoNames', 'Unidata', 'NOAA'])
    expect(JSON.stringify(style.sources)).toContain(maker)
})
