import { renameSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { compressTile, readArchive, type StoredTile, writeArchive } from './archive.ts'
import { cutTiles } from './cut-tiles.ts'
import { dropLayers } from './drop-layers.ts'
import { type Market, readMarkets } from './read-layers.ts'
import { type CellArea, roadArea, streetAreas } from './street-areas.ts'
import { tileRules } from './tile-rules.ts'

const archive = fileURLToPath(new URL('../basemap.mbtiles', import.meta.url))
const areasFile = fileURLToPath(new URL('../../../lib/map-style/detail-areas.json', import.meta.url))

// The archive's own street tiles, which stay as they are.
const chicago: DetailArea = {
  market: 'chicago',
  box: [8392, 12168, 20, 24],
  streets: [[8392, 12168, 20, 24]],
  named: true,
}

/** Where a market has details: main roads in `box`, every street in `streets`, and whether places have names there. */
type DetailArea = { market: string; box: CellArea; streets: CellArea[]; named: boolean }

/**
 * Replaces the details of the archive with the layers in `folder`, and the list of areas with details that the map reads.
 * Run it as `node src/assets/basemap/make/make-basemap.ts FOLDER VERSION`. The same input gives the same files.
 */
function makeBaseMap(folder: string, version: string): void {
  const markets = readMarkets(folder)
  const { metadata, tiles } = readArchive(archive)
  const made = [7, 8, 9, 10, 11, 12, 13].flatMap((zoom) => cutTiles(markets, zoom).map((tile) => ({ zoom, ...tile })))
  const next = `${archive}.new`
  writeArchive(next, { ...metadata, ...describe(metadata, version) }, replaceTiles(tiles, made))
  renameSync(next, archive)
  writeFileSync(
    areasFile,
    `[\n${[...markets.flatMap(detailArea), chicago].map((area) => JSON.stringify(area)).join(',\n')}\n]\n`,
  )
  console.log(`${archive}: ${statSync(archive).size} bytes, ${made.length} tiles of ${markets.length} markets`)
}

/** The old tiles with the made layers in place of their layers of the same names, then the other made tiles. */
function replaceTiles(old: StoredTile[], made: StoredTile[]): StoredTile[] {
  const keyOf = ({ zoom, x, y }: StoredTile) => `${zoom}/${x}/${y}`
  const names = new Set(tileRules.filter(({ zooms }) => zooms[0] < 13).map(({ layer }) => layer))
  const before = new Map(old.map((tile) => [keyOf(tile), tile]))
  for (const tile of made) {
    const below = before.get(keyOf(tile))
    const layers = below && tile.zoom < 13 ? [dropLayers(gunzipSync(below.bytes), names), tile.bytes] : [tile.bytes]
    before.set(keyOf(tile), { ...tile, bytes: compressTile(Buffer.concat(layers)) })
  }
  return [...before.values()].sort((one, other) => one.zoom - other.zoom || one.x - other.x || one.y - other.y)
}

function detailArea({ name, layers: { roads, places } }: Market): DetailArea[] {
  return roads ? [{ market: name, box: roadArea(roads), streets: streetAreas(roads), named: places !== undefined }] : []
}

const fields: Record<string, Record<string, string>> = {
  major_road: { class: 'String', fade: 'Number', tunnel: 'Number' },
  far_road: { class: 'String', fade: 'Number' },
  rail_station_label: { name: 'String' },
  road: { class: 'String', fade: 'Number', tunnel: 'Number' },
}
// Layers that an older archive did not list.
const addedLayers = ['sea', 'far_road', 'rail_station_label']

function describe(metadata: Record<string, string>, version: string): Record<string, string> {
  const { vector_layers: layers }: { vector_layers: { id: string; fields: object }[] } = JSON.parse(metadata.json ?? '')
  return {
    version,
    attribution: '© OpenMapTiles © OpenStreetMap contributors, GSHHG, GeoNames, Natural Earth, Unidata, NOAA/NWS',
    json: JSON.stringify({
      vector_layers: layers
        .filter(({ id }) => !addedLayers.includes(id))
        .concat(addedLayers.map((id) => ({ id, fields: {} })))
        .map((layer) => ({ ...layer, fields: fields[layer.id] ?? layer.fields })),
    }),
  }
}

const [folder, version] = process.argv.slice(2)
if (!folder || !version) throw new Error('Expected a folder of layers and the version of the new archive')
makeBaseMap(folder, version)
