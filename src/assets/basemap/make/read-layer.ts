import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** A point on the grid of zoom 14 with extent 4096: 2^26 units across the world in Web Mercator, y to the south. */
export type GridPoint = [number, number]
export type LayerFeature = { properties: Record<string, string>; parts: GridPoint[][] }
/** `box` is west, south, east, north in degrees. */
export type Layer = { source: string; box: [number, number, number, number]; features: LayerFeature[] }

const gridSize = 2 ** 26

/** The grid point of a place in degrees. */
export function gridPoint(longitude: number, latitude: number): GridPoint {
  const y = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2
  return [Math.round(((longitude + 180) / 360) * gridSize), Math.round(y * gridSize)]
}

/** A box as a ring that is clockwise on the map, as outer rings of vector tiles are. */
export function boxRing([west, south, east, north]: Layer['box']): GridPoint[] {
  const [left, top] = gridPoint(west, north)
  const [right, bottom] = gridPoint(east, south)
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [left, top],
  ]
}

/** A grid point as a fraction of the world, which is what tiles are cut from. */
export function unitPoint([x, y]: GridPoint): [number, number] {
  return [x / gridSize, y / gridSize]
}

type Header = Omit<Layer, 'features'> & { count: number; fields: { name: string; values: string[] }[] }

/**
 * Reads a layer file: gzip of one line of JSON, then for each feature the numbers of its values, the number of its parts,
 * and for each part the number of its points and their steps from the point before. Throws if the file ends early.
 */
export function readLayer(path: string): Layer {
  const bytes = gunzipSync(readFileSync(path))
  const end = bytes.indexOf(10)
  const { source, box, count, fields }: Header = JSON.parse(bytes.toString('utf8', 0, end))
  const { unsigned, signed } = readNumbers(bytes, end + 1)
  let x = 0
  let y = 0
  const nextPoint = (): GridPoint => {
    x += signed()
    y += signed()
    return [x, y]
  }
  const features = Array.from({ length: count }, (): LayerFeature => {
    const properties = Object.fromEntries(fields.map(({ name, values }) => [name, values[unsigned()] ?? '']))
    const parts = Array.from({ length: unsigned() }, () => Array.from({ length: unsigned() }, nextPoint))
    return { properties, parts }
  })
  return { source, box, features }
}

// Numbers are varints: seven bits a byte, the lowest first; signed ones are zigzag-encoded.
function readNumbers(bytes: Buffer, start: number) {
  let at = start
  const unsigned = () => {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
      const byte = bytes[at++]
      if (byte === undefined) throw new Error('Expected more numbers at the end of the layer')
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }
  const signed = () => {
    const value = unsigned()
    return value % 2 ? -(value + 1) / 2 : value / 2
  }
  return { unsigned, signed }
}
