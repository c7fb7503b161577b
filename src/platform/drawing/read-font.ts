import { readFileSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

/** A point of an outline, in units of the font; a curve's control points are not `on` it. */
export type Knot = { x: number; y: number; on: boolean }
export type Contour = readonly Knot[]

export type Font = {
  unitsPerEm: number
  /** 0 for a character that is missing from the font. */
  glyphOf(codePoint: number): number
  advanceOf(glyph: number): number
  contoursOf(glyph: number): readonly Contour[]
}

/** Reads a TrueType font in a WOFF 1.0 file. */
export const loadFont = (path: string): Font => readFont(tablesOf(readFileSync(path)))

/** WOFF 1.0: a directory of tables, each deflated on its own where that made it smaller. */
const tablesOf = (file: Buffer): ReadonlyMap<string, Buffer> => {
  if (file.toString('latin1', 0, 4) !== 'wOFF') throw new Error('expected a WOFF 1.0 font file')
  const tables = new Map<string, Buffer>()
  for (let i = 0; i < file.readUInt16BE(12); i++) {
    const at = 44 + i * 20
    const [offset, packed, full] = [file.readUInt32BE(at + 4), file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const bytes = file.subarray(offset, offset + packed)
    tables.set(file.toString('latin1', at, at + 4), packed < full ? inflateSync(bytes) : bytes)
  }
  return tables
}

const readFont = (tables: ReadonlyMap<string, Buffer>): Font => {
  const table = (name: string): Buffer => {
    const found = tables.get(name)
    if (!found) throw new Error(`the font has no ${name} table`)
    return found
  }
  const [head, loca, glyf, hmtx] = [table('head'), table('loca'), table('glyf'), table('hmtx')]
  const wide = head.readInt16BE(50) === 1
  const start = (glyph: number): number => (wide ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2)
  const metrics = table('hhea').readUInt16BE(34)
  const contoursOf = (glyph: number): readonly Contour[] => {
    const data = glyf.subarray(start(glyph), start(glyph + 1))
    if (data.length === 0) return []
    return data.readInt16BE(0) < 0 ? compound(data, contoursOf) : simple(data)
  }
  const codes = codePoints(table('cmap'))
  return {
    unitsPerEm: head.readUInt16BE(18),
    glyphOf: (codePoint) => codes.get(codePoint) ?? 0,
    advanceOf: (glyph) => hmtx.readUInt16BE(Math.min(glyph, metrics - 1) * 4),
    contoursOf,
  }
}

/** The Unicode map in format 4 (segments), which every font with a basic plane has. */
const codePoints = (cmap: Buffer): ReadonlyMap<number, number> => {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + i * 8))
  const at = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (at === undefined) throw new Error('the font has no character map in format 4')
  const span = cmap.readUInt16BE(at + 6)
  const map = new Map<number, number>()
  for (let i = 0; i < span; i += 2) {
    const last = cmap.readUInt16BE(at + 14 + i)
    const first = cmap.readUInt16BE(at + 16 + span + i)
    const delta = cmap.readUInt16BE(at + 16 + span * 2 + i)
    const rangeAt = at + 16 + span * 3 + i
    const range = cmap.readUInt16BE(rangeAt)
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = range === 0 ? code : cmap.readUInt16BE(rangeAt + range + (code - first) * 2)
      if (listed !== 0) map.set(code, (listed + delta) & 0xffff)
    }
  }
  return map
}

const simple = (data: Buffer): Contour[] => {
  const count = data.readInt16BE(0)
  const ends = Array.from({ length: count }, (_, i) => data.readUInt16BE(10 + i * 2))
  const total = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + data.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < total) {
    const flag = data.readUInt8(at++)
    const times = flag & 8 ? data.readUInt8(at++) + 1 : 1
    for (let i = 0; i < times; i++) flags.push(flag)
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += data.readUInt8(at++) * (flag & same ? 1 : -1)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const xs = axis(2, 16)
  const ys = axis(4, 32)
  const knots = flags.map((flag, i): Knot => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, i) => knots.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1))
}

/** Accented letters are a letter and its accent, each shifted (and rarely scaled) into place. */
const compound = (data: Buffer, contoursOf: (glyph: number) => readonly Contour[]): Contour[] => {
  const out: Contour[] = []
  let at = 10
  for (let more = true; more; ) {
    const flags = data.readUInt16BE(at)
    const part = contoursOf(data.readUInt16BE(at + 2))
    at += 4
    const words = (flags & 1) === 1
    const [dx, dy] = words
      ? [data.readInt16BE(at), data.readInt16BE(at + 2)]
      : [data.readInt8(at), data.readInt8(at + 1)]
    at += words ? 4 : 2
    const fraction = (): number => {
      at += 2
      return data.readInt16BE(at - 2) / 16384
    }
    let [a, b, c, d] = [1, 0, 0, 1]
    if (flags & 0x8) a = d = fraction()
    else if (flags & 0x40) [a, d] = [fraction(), fraction()]
    else if (flags & 0x80) [a, b, c, d] = [fraction(), fraction(), fraction(), fraction()]
    for (const contour of part)
      out.push(contour.map((k) => ({ x: a * k.x + c * k.y + dx, y: b * k.x + d * k.y + dy, on: k.on })))
    more = (flags & 0x20) !== 0
  }
  return out
}
