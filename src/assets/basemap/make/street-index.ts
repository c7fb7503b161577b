import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { type Bbox, bboxOf } from '../../../lib/geo/bbox.ts'
import { distanceMeters, longitudeScale } from '../../../lib/geo/distance.ts'
import type { LngLat } from '../../../lib/geo/geometry.ts'
import { fromWorldPixels, TILE_SIZE } from '../../../lib/geo/mercator.ts'
import { readStreet, streetKey } from '../../../lib/streets/read-street.ts'
import type { StoredTile } from './archive.ts'
import type { CellArea } from './street-areas.ts'

type Area = { market: string; box: CellArea; named: boolean }
type Piece = { name: string; line: LngLat[]; box: Bbox }
type Run = { pieces: Piece[]; length: number }

const namedZoom = 13
const cellsPerTile = 4
const notStreets = ['ferry']
// Short pieces of a street have no label, so that there are gaps in it.
const largestGapMeters = 400
// Runs of one name in a market are other streets; the longest ones are enough.
const mostRuns = 2
const metersPerDegree = 111_195
const unitsPerDegree = 10_000
const unitsOfBoxes = 10

/**
 * The streets that the map names, as the text of streets.txt: "# market" for each market, then a line for each run of a street,
 * its name, the point in its middle (longitude, latitude) in 1/10,000 degree, and how far it reaches from there to the west,
 * south, east and north in 1/1,000 degree. The runs of a street follow each other, the longest first.
 */
export function streetIndex(tiles: StoredTile[], areas: Area[]): string {
  const named = areas.filter((area) => area.named).sort((one, other) => (one.market < other.market ? -1 : 1))
  return named.map(({ market, box }) => `# ${market}\n${marketLines(tiles, box).join('\n')}\n`).join('')
}

function marketLines(tiles: StoredTile[], box: CellArea): string[] {
  const pieces = tiles.filter((tile) => isIn(tile, box)).flatMap(piecesOf)
  const streets = [...Map.groupBy(pieces, ({ name }) => streetKey(readStreet(name)))]
  return streets
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, of]) => runsOf(of).slice(0, mostRuns).map(lineOf))
}

function isIn({ zoom, x, y }: StoredTile, [left, top, columns, rows]: CellArea): boolean {
  const [column, row] = [x * cellsPerTile, y * cellsPerTile]
  return (
    zoom === namedZoom &&
    column + cellsPerTile > left &&
    column < left + columns &&
    row + cellsPerTile > top &&
    row < top + rows
  )
}

function piecesOf({ zoom, x, y, bytes }: StoredTile): Piece[] {
  const layer = new VectorTile(new PbfReader(gunzipSync(bytes))).layers.road_label
  if (!layer) return []
  const features = Array.from({ length: layer.length }, (_, index) => layer.feature(index))
  return features.flatMap((feature): Piece[] => {
    const { name, class: kind } = feature.properties
    if (typeof name !== 'string' || notStreets.includes(String(kind))) return []
    const scale = TILE_SIZE / layer.extent
    return feature.loadGeometry().map((part) => {
      const line = part.map((at) => fromWorldPixels([x * TILE_SIZE + at.x * scale, y * TILE_SIZE + at.y * scale], zoom))
      return { name, line, box: bboxOf(line)! }
    })
  })
}

/** Pieces that are close to each other, the longest run first. */
function runsOf(pieces: Piece[]): Run[] {
  const groups: Piece[][] = []
  for (const piece of pieces) {
    const near = groups.filter((group) => group.some((other) => areClose(piece.box, other.box)))
    for (const group of near) groups.splice(groups.indexOf(group), 1)
    groups.push([...near.flat(), piece])
  }
  const runs = groups.map((group) => ({ pieces: group, length: sum(group.map(({ line }) => lengthOf(line))) }))
  return runs.sort((one, other) => other.length - one.length)
}

function areClose(one: Bbox, other: Bbox): boolean {
  const north = largestGapMeters / metersPerDegree
  const east = north / longitudeScale(one[1])
  return (
    one[0] - east <= other[2] && other[0] - east <= one[2] && one[1] - north <= other[3] && other[1] - north <= one[3]
  )
}

function lineOf({ pieces }: Run): string {
  const [west, south, east, north] = bboxOf(pieces.flatMap(({ line }) => line))!.map(toUnits) as Bbox
  const [lng, lat] = middleOf(pieces).map(toUnits) as [number, number]
  const reach = [lng - west, lat - south, east - lng, north - lat].map((units) => Math.ceil(units / unitsOfBoxes))
  return [commonName(pieces), lng, lat, ...reach].join('\t')
}

/** The corner of the street's lines that is nearest to the center of its length. */
function middleOf(pieces: Piece[]): LngLat {
  const segments = pieces.flatMap(({ line }) => line.slice(1).map((end, index) => [line[index]!, end] as const))
  const lengths = segments.map(([start, end]) => distanceMeters(start, end))
  const mean = (axis: 0 | 1) =>
    sum(segments.map(([start, end], index) => ((start[axis] + end[axis]) / 2) * lengths[index]!)) / sum(lengths)
  const center: LngLat = [mean(0), mean(1)]
  // Both ends and the middle of every segment, because a straight street has no corners.
  const points = segments.flatMap(([start, end]): LngLat[] => [
    start,
    [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2],
    end,
  ])
  return points.reduce((best, point) => (distanceMeters(point, center) < distanceMeters(best, center) ? point : best))
}

/** The spelling of most pieces, and of several the longest: without abbreviations. */
function commonName(pieces: Piece[]): string {
  const names = [...Map.groupBy(pieces, ({ name }) => name)].map(([name, of]) => ({ name, count: of.length }))
  const [best] = names.sort((a, b) => b.count - a.count || b.name.length - a.name.length || (a.name < b.name ? -1 : 1))
  return best!.name.replace(/\s+/g, ' ')
}

const toUnits = (degrees: number) => Math.round(degrees * unitsPerDegree)
const lengthOf = (line: LngLat[]) => sum(line.slice(1).map((end, index) => distanceMeters(line[index]!, end)))
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
