import type { SymbolLayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { setText, type Weight } from '../drawing/set-text.ts'
import { longestStraight } from './longest-straight.ts'
import type { PlacedTile } from './map-view.ts'
import { EXTENT, type TileFeature } from './read-tiles.ts'
import { type LayerValues, valuesAt } from './style-values.ts'

export type LabelLayer = { layer: SymbolLayerSpecification; tiles: { tile: PlacedTile; features: TileFeature[] }[] }

/** A box on the picture that labels leave free, in pixels. */
export type Box = { left: number; top: number; right: number; bottom: number }

type Picture = { zoom: number; width: number; height: number }
type Label = {
  name: string
  lines: { path: string; width: number }[]
  size: number
  x: number
  y: number
  /** Radians. */
  angle: number
  padding: number
  style: string
}

/** A name along streets is repeated after this many pixels. */
const REPEAT_PX = 320
const LINE_HEIGHT = 1.2

/**
 * The names of places and streets as outlines. Of names that would overlap, that of the later layer is drawn, and in a layer
 * that with the smaller sort key, as in the browser's map.
 */
export function placeLabels(layers: LabelLayer[], taken: Box[], picture: Picture): string {
  const boxes = [...taken]
  const placed: Label[] = []
  for (const { layer, tiles } of layers.toReversed()) {
    const values = valuesAt(layer, picture.zoom)
    const isAlong = values.text('symbol-placement') === 'line'
    const candidates = tiles.flatMap(({ tile, features }) =>
      features
        .filter(values.matches)
        .map((feature) => ({ key: values.number('symbol-sort-key', feature), tile, feature })),
    )
    for (const { tile, feature } of candidates.sort((a, b) => a.key - b.key)) {
      const label = isAlong ? alongLine(values, feature, tile) : atPoint(values, feature, tile)
      if (!label || isRepeated(label, placed, isAlong)) continue
      const own = boxesOf(label)
      if (own.some((box) => !isInside(box, picture) || boxes.some((other) => overlaps(box, other)))) continue
      boxes.push(...own)
      placed.push(label)
    }
  }
  // Drawn in the order of the layers.
  return placed.toReversed().map(draw).join('')
}

function atPoint(values: LayerValues, feature: TileFeature, tile: PlacedTile): Label | undefined {
  const point = feature.geometry[0]?.[0]
  if (!point) return undefined
  const size = values.number('text-size', feature)
  const text = nameOf(values, feature)
  const lines = wrap(text, values.number('text-max-width', feature) * size, (line) => measure(values, feature, line))
  const [x, y] = onPicture(point, tile)
  return { ...labelOf(values, feature, lines), x, y, angle: 0 }
}

function alongLine(values: LayerValues, feature: TileFeature, tile: PlacedTile): Label | undefined {
  const label = labelOf(values, feature, [nameOf(values, feature)])
  const width = label.lines[0]!.width
  const straight = longestStraight(feature.geometry.map((line) => line.map((point) => onPicture(point, tile))))
  if (!straight || straight.length < width + label.size) return undefined
  const { middle, angle } = straight
  return { ...label, x: middle[0], y: middle[1], angle }
}

const nameOf = (values: LayerValues, feature: TileFeature) => {
  const text = values.text('text-field', feature)
  return values.text('text-transform', feature) === 'uppercase' ? text.toUpperCase() : text
}

function labelOf(values: LayerValues, feature: TileFeature, lines: string[]): Omit<Label, 'x' | 'y' | 'angle'> {
  return {
    name: lines.join(' '),
    lines: lines.map((line) => measure(values, feature, line)),
    size: values.number('text-size', feature),
    padding: values.number('text-padding', feature) || 2,
    style: [
      `fill="${values.color('text-color', feature)}"`,
      `stroke="${values.color('text-halo-color', feature)}"`,
      `stroke-width="${values.number('text-halo-width', feature) * 2}"`,
    ].join(' '),
  }
}

function measure(values: LayerValues, feature: TileFeature, line: string) {
  const size = values.number('text-size', feature)
  const weight: Weight = values.texts('text-font', feature).some((font) => font.includes('Bold')) ? 700 : 500
  return setText(line, weight, size, values.number('text-letter-spacing', feature) * size)
}

/** Breaks a name between its words where it is wider than `most` pixels. */
function wrap(text: string, most: number, widthOf: (line: string) => { width: number }): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const joined = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(joined).width > most) lines.push(word)
    else lines.splice(-1, 1, joined)
  }
  return lines
}

function isRepeated(label: Label, placed: Label[], isAlong: boolean) {
  const near = (other: Label) => Math.hypot(other.x - label.x, other.y - label.y) < REPEAT_PX
  return placed.some((other) => other.name === label.name && (!isAlong || near(other)))
}

/** Boxes that cover a label; a rotated one is covered by several along its line. */
function boxesOf({ lines, size, x, y, angle, padding }: Label): Box[] {
  const width = Math.max(...lines.map((line) => line.width))
  const height = lines.length * size * LINE_HEIGHT
  const around = (cx: number, cy: number, w: number, h: number): Box => ({
    left: cx - w / 2 - padding,
    right: cx + w / 2 + padding,
    top: cy - h / 2 - padding,
    bottom: cy + h / 2 + padding,
  })
  if (angle === 0) return [around(x, y, width, height)]
  const pieces = Math.max(1, Math.ceil(width / size))
  return Array.from({ length: pieces }, (_, index) => {
    const along = ((index + 0.5) / pieces - 0.5) * width
    return around(x + along * Math.cos(angle), y + along * Math.sin(angle), size, size)
  })
}

const overlaps = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
const isInside = ({ left, top, right, bottom }: Box, { width, height }: Picture) =>
  left >= 0 && top >= 0 && right <= width && bottom <= height

function draw({ lines, size, x, y, angle, style }: Label): string {
  const paths = lines.map(({ path, width }, index) => {
    const baseline = (index - (lines.length - 1) / 2) * size * LINE_HEIGHT + size * 0.36
    return `<path transform="translate(${short(-width / 2)} ${short(baseline)})" d="${path}"/>`
  })
  const turned = angle === 0 ? '' : ` rotate(${short((angle * 180) / Math.PI)})`
  // The halo lies behind the letters.
  return `<g transform="translate(${short(x)} ${short(y)})${turned}" paint-order="stroke" stroke-linejoin="round" ${style}>${paths.join('')}</g>`
}

const onPicture = ({ x, y }: { x: number; y: number }, { left, top, size }: PlacedTile): [number, number] => [
  left + (x / EXTENT) * size,
  top + (y / EXTENT) * size,
]
const short = (value: number) => String(Math.round(value * 100) / 100)
