import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { notFound } from '../errors.ts'

const archivePath = fileURLToPath(new URL('../../assets/basemap/basemap.mbtiles', import.meta.url))
const resolveFrom = createRequire(import.meta.url).resolve
const gunzipAsync = promisify(gunzip)

// The address of a tile contains the archive's version, so a new archive is never mixed with cached tiles of an old one.
const forever = 'public, max-age=31536000, immutable'
const forADay = 'public, max-age=86400'
const deepestZoom = 24
/** The fonts of the map's labels; the build writes smaller ones into this folder. */
export const LABEL_FONTS = ['latin', 'latin-ext'].flatMap((subset) =>
  [500, 700].map((weight) => ({ file: `inter-${subset}-${weight}-normal.woff2`, weight })),
)
const builtFonts = fileURLToPath(new URL('../../../dist/client/label-fonts/', import.meta.url))

type TileAddress = { z: number; x: number; y: number }

const tileAddress = Type.Object({
  z: Type.Integer({ minimum: 0, maximum: deepestZoom }),
  x: Type.Integer({ minimum: 0, maximum: 2 ** deepestZoom - 1 }),
  y: Type.Integer({ minimum: 0, maximum: 2 ** deepestZoom - 1 }),
})
const fontFile = Type.Object({ file: Type.String({ maxLength: 60 }) })

/**
 * Serves the embedded base map: `/basemap/tiles/:z/:x/:y.mvt` (204 where there is no tile, 404 outside the grid of its
 * zoom, 400 for invalid numbers) and the map's label fonts, `/basemap/fonts/*.woff2`.
 */
export async function basemapRoutes(app: FastifyInstance): Promise<void> {
  const archive = openArchive(archivePath)
  app.addHook('onClose', async () => archive.close())
  const fonts = new Map(LABEL_FONTS.map(({ file }) => [file, sourceOf(file)]))

  app.get<{ Params: TileAddress }>(
    '/basemap/tiles/:z/:x/:y.mvt',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true, params: tileAddress } },
    async (request, reply) => {
      const { z, x, y } = request.params
      if (x >= 2 ** z || y >= 2 ** z) throw notFound('tile')
      reply.header('Cache-Control', forever).header('Vary', 'Accept-Encoding')
      const tile = archive.tile(z, x, y)
      if (!tile) return reply.code(204).send()
      reply.type('application/vnd.mapbox-vector-tile')
      if (!/\bgzip\b|\*/.test(request.headers['accept-encoding'] ?? '')) return reply.send(await gunzipAsync(tile))
      return reply.header('Content-Encoding', 'gzip').send(tile)
    },
  )

  app.get<{ Params: { file: string } }>(
    '/basemap/fonts/:file',
    { config: { access: 'public', cost: 'file' }, schema: { hide: true, params: fontFile } },
    async (request, reply) => {
      const source = fonts.get(request.params.file)
      if (!source) throw notFound('font')
      return reply
        .header('Cache-Control', forADay)
        .type('font/woff2')
        .send(await readFile(source))
    },
  )
}

/** The path of a font: the smaller one of the build, else that of the package. */
function sourceOf(file: string): string {
  const built = path.join(builtFonts, file)
  return existsSync(built) ? built : resolveFrom(`@fontsource/inter/files/${file}`)
}

/** Opens a read-only MBTiles file; `tile` counts rows from the north, as map URLs do. */
export function openArchive(path: string) {
  const database = new DatabaseSync(path, { readOnly: true })
  const find = database.prepare('SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?')
  const describe = database.prepare('SELECT value FROM metadata WHERE name = ?')
  return {
    tile(z: number, x: number, y: number): Buffer | null {
      const data = find.get(z, x, 2 ** z - 1 - y)?.tile_data
      return data instanceof Uint8Array ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : null
    },
    metadata(name: string): string | null {
      const value = describe.get(name)?.value
      return typeof value === 'string' ? value : null
    },
    close() {
      database.close()
    },
  }
}
