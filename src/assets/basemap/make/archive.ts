import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'

export type StoredTile = { zoom: number; x: number; y: number; bytes: Uint8Array }

const schema = `
  CREATE TABLE metadata (name text PRIMARY KEY, value text) WITHOUT ROWID;
  CREATE TABLE images (tile_id integer PRIMARY KEY, tile_data blob);
  CREATE TABLE map (zoom_level integer, tile_column integer, tile_row integer, tile_id integer,
    PRIMARY KEY (zoom_level, tile_column, tile_row)) WITHOUT ROWID;
  CREATE VIEW tiles AS SELECT map.zoom_level, map.tile_column, map.tile_row, images.tile_data
    FROM map JOIN images ON images.tile_id = map.tile_id;`

/** Every tile of an MBTiles file, still gzipped, in a fixed order; rows are counted from the north. */
export function readArchive(path: string): { metadata: Record<string, string>; tiles: StoredTile[] } {
  const database = new DatabaseSync(path, { readOnly: true })
  const metadata = database.prepare('SELECT name, value FROM metadata ORDER BY name').all()
  const rows = database.prepare('SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles ORDER BY 1, 2, 3').all()
  database.close()
  return {
    metadata: Object.fromEntries(metadata.map(({ name, value }) => [String(name), String(value)])),
    tiles: rows.map(({ zoom_level, tile_column, tile_row, tile_data }) => {
      const zoom = Number(zoom_level)
      if (!(tile_data instanceof Uint8Array)) throw new Error(`Expected a blob in every tile of ${path}`)
      return { zoom, x: Number(tile_column), y: 2 ** zoom - 1 - Number(tile_row), bytes: tile_data }
    }),
  }
}

/** Writes an MBTiles file. Equal tiles are stored once; the same input gives the same bytes. */
export function writeArchive(path: string, metadata: Record<string, string>, tiles: StoredTile[]): void {
  rmSync(path, { force: true })
  const database = new DatabaseSync(path)
  database.exec(`PRAGMA page_size = 1024; PRAGMA journal_mode = off; PRAGMA synchronous = off; ${schema} BEGIN`)
  const addEntry = database.prepare('INSERT INTO metadata VALUES (?, ?)')
  for (const [name, value] of Object.entries(metadata)) addEntry.run(name, value)
  const addImage = database.prepare('INSERT INTO images VALUES (?, ?)')
  const addTile = database.prepare('INSERT INTO map VALUES (?, ?, ?, ?)')
  const ids = new Map<string, number>()
  for (const { zoom, x, y, bytes } of tiles) {
    const contents = Buffer.from(bytes).toString('latin1')
    const id = ids.get(contents) ?? ids.size + 1
    if (!ids.has(contents)) addImage.run(id, bytes)
    ids.set(contents, id)
    addTile.run(zoom, x, 2 ** zoom - 1 - y, id)
  }
  database.exec('COMMIT; VACUUM')
  database.close()
}

/** Gzips a tile. The header's operating system is fixed, so that every machine writes the same bytes. */
export function compressTile(bytes: Uint8Array): Uint8Array {
  const compressed = gzipSync(bytes, { level: 9 })
  compressed[9] = 255
  return compressed
}
