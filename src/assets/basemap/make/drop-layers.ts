import { PbfReader } from 'pbf'

const layerField = 3
const nameField = 1

/** A vector tile without the layers of these names. */
export function dropLayers(tile: Uint8Array, names: ReadonlySet<string>): Uint8Array {
  const reader = new PbfReader(tile)
  const remaining: Uint8Array[] = []
  while (reader.pos < reader.length) {
    const start = reader.pos
    const tag = reader.readVarint()
    if (tag >> 3 !== layerField) throw new Error(`Expected only layers in a vector tile, got field ${tag >> 3}`)
    const layer = reader.readBytes()
    if (!names.has(nameOf(layer))) remaining.push(tile.subarray(start, reader.pos))
  }
  return Buffer.concat(remaining)
}

function nameOf(layer: Uint8Array): string {
  const read = (field: number, found: { name: string }, reader: PbfReader) => {
    if (field === nameField) found.name = reader.readString()
  }
  return new PbfReader(layer).readFields(read, { name: '' }).name
}
