import type { FillLayerSpecification, LineLayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import type { PlacedTile } from './map-view.ts'
import { EXTENT, type TileFeature } from './read-tiles.ts'
import { type LayerValues, valuesAt } from './style-values.ts'

type Shape = { tile: PlacedTile; features: TileFeature[] }

/**
 * The areas or lines of one layer in one tile as SVG, in units of the tile. Those that look the same are one path: a picture
 * has tens of thousands of them.
 */
export function drawShapes(
  layer: FillLayerSpecification | LineLayerSpecification,
  { tile, features }: Shape,
  zoom: number,
): string {
  const values = valuesAt(layer, zoom)
  const lookOf = layer.type === 'fill' ? fillOf : lineOf
  const pixel = EXTENT / tile.size
  const paths = new Map<string, string[]>()
  for (const feature of sorted(features.filter(values.matches), values, layer.type)) {
    const look = lookOf(values, feature, pixel)
    if (look === null) continue
    const path = feature.geometry.map((ring) => pathOf(ring, layer.type === 'fill')).join('')
    const same = paths.get(look)
    if (same) same.push(path)
    else paths.set(look, [path])
  }
  return [...paths].map(([look, parts]) => `<path ${look} d="${parts.join('')}"/>`).join('')
}

function sorted(features: TileFeature[], values: LayerValues, type: 'fill' | 'line') {
  const key = (feature: TileFeature) => values.number(`${type}-sort-key`, feature)
  return features
    .map((feature) => [key(feature), feature] as const)
    .sort(([a], [b]) => a - b)
    .map(([, feature]) => feature)
}

function fillOf(values: LayerValues, feature: TileFeature): string | null {
  const color = values.color('fill-color', feature)
  const opacity = values.number('fill-opacity', feature)
  return color === null || opacity === 0 ? null : `fill="${color}"${opacityOf('fill', opacity)}`
}

function lineOf(values: LayerValues, feature: TileFeature, pixel: number): string | null {
  const color = values.color('line-color', feature)
  const opacity = values.number('line-opacity', feature)
  const width = values.number('line-width', feature)
  if (color === null || opacity === 0 || width === 0) return null
  const blur = values.number('line-blur', feature)
  return [
    `fill="none" stroke="${color}"${opacityOf('stroke', opacity)}`,
    `stroke-width="${short(width * pixel)}"`,
    `stroke-linejoin="${values.text('line-join', feature)}" stroke-linecap="${values.text('line-cap', feature)}"`,
    ...(blur > 0 ? ['filter="url(#blur)"'] : []),
  ].join(' ')
}

const opacityOf = (kind: 'fill' | 'stroke', opacity: number) =>
  opacity === 1 ? '' : ` ${kind}-opacity="${short(opacity)}"`

function pathOf(ring: TileFeature['geometry'][number], isClosed: boolean): string {
  const [first, ...others] = ring
  if (!first || others.length === 0) return ''
  let path = `M${Math.round(first.x)} ${Math.round(first.y)}`
  let { x, y } = first
  for (const point of others) {
    path += `l${Math.round(point.x) - Math.round(x)} ${Math.round(point.y) - Math.round(y)}`
    ;({ x, y } = point)
  }
  return isClosed ? `${path}z` : path
}

const short = (value: number) => String(Math.round(value * 1000) / 1000)
