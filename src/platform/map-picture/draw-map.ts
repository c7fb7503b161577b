import type { LayerSpecification, SymbolLayerSpecification } from '@maplibre/maplibre-gl-style-spec'
import { bboxOf } from '#lib/geo/bbox.ts'
import { deepestZoom } from '#lib/map-style/detail-areas.ts'
import { embeddedStyle } from '#lib/map-style/embedded-style.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { setText } from '../drawing/set-text.ts'
import { boxOfPin, drawPins, drawRoute, spreadPins } from './draw-pins.ts'
import { drawShapes } from './draw-shapes.ts'
import type { MapPicture } from './map-picture.ts'
import { fitView, type MapView, type PlacedTile, viewAround } from './map-view.ts'
import { type Box, type LabelLayer, placeLabels } from './place-labels.ts'
import { EXTENT, type ReadTile } from './read-tiles.ts'
import { valuesAt } from './style-values.ts'

const PADDING = 56
const CLOSEST_ZOOM = 15

/**
 * A map of pins as SVG, drawn from the embedded base map by the style of the browser's map. Text is outlines of Inter, so
 * that it looks the same wherever the picture is rasterised. Undefined with neither pins nor a view.
 */
export function drawMap(read: ReadTile, picture: MapPicture): string | undefined {
  const view = viewOf(picture)
  if (!view) return undefined
  const { width, height, color = mapColors.plum } = picture
  const pins = spreadPins(
    picture.pins.map(({ point, label }) => {
      const [x, y] = view.project(point)
      return { x, y, label }
    }),
  )
  const note = picture.attribution && drawAttribution(picture, picture.attribution)
  const { shapes, labels } = drawLayers(read, view)
  const names = placeLabels(labels, [...pins.map(boxOfPin), ...(note ? [note.box] : [])], view)
  const route = picture.hasRoute
    ? drawRoute(
        pins.map(({ x, y }) => [x, y]),
        color,
      )
    : ''
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    '<filter id="blur"><feGaussianBlur stdDeviation="160"/></filter>',
    shapes,
    names,
    route,
    drawPins(pins, color),
    note ? note.svg : '',
    '</svg>',
  ].join('')
}

/** The view of the picture, else the closest that shows all pins. */
function viewOf({ width, height, pins, view }: MapPicture): MapView | undefined {
  if (view) return viewAround(view, { width, height })
  const bounds = bboxOf(pins.map(({ point }) => point))
  if (!bounds) return undefined
  const [west, south, east, north] = bounds
  const maxZoom = Math.min(CLOSEST_ZOOM, deepestZoom((west + east) / 2, (south + north) / 2))
  return fitView(bounds, { width, height, padding: PADDING, maxZoom })
}

/** The areas and lines of the base map in the order of the style, and the layers of its names. */
function drawLayers(read: ReadTile, view: MapView): { shapes: string; labels: LabelLayer[] } {
  const style = embeddedStyle('')
  const sources = Object.entries(style.sources).map(
    ([name, source]) => [name, makeSource(read, view, source as Source)] as const,
  )
  const tilesOf = new Map(sources)
  const shapes: string[] = []
  const labels: LabelLayer[] = []
  for (const layer of style.layers as LayerSpecification[]) {
    const { minzoom = 0, maxzoom = 24 } = layer
    if (view.zoom < minzoom || view.zoom >= maxzoom) continue
    if (layer.type === 'background') {
      const color = valuesAt(layer, view.zoom).color('background-color')
      shapes.push(`<rect width="${view.width}" height="${view.height}" fill="${color}"/>`)
    } else if (layer.type === 'fill' || layer.type === 'line') {
      for (const { tile, features } of tilesOf.get(layer.source)!(layer['source-layer']!))
        shapes.push(inTile(tile, drawShapes(layer, { tile, features }, view.zoom)))
    } else if (layer.type === 'symbol') {
      labels.push({
        layer: layer as SymbolLayerSpecification,
        tiles: tilesOf.get(layer.source)!(layer['source-layer']!),
      })
    }
  }
  return { shapes: shapes.join(''), labels }
}

type Source = { minzoom: number; maxzoom: number }

/** The features of a layer of a source, by tile. Tiles are read once. */
function makeSource(read: ReadTile, view: MapView, { minzoom, maxzoom }: Source) {
  let tiles: { tile: PlacedTile; features: (layer: string) => LabelLayer['tiles'][number]['features'] }[] | undefined
  return (layer: string) => {
    if (view.zoom < minzoom) return []
    tiles ??= view.tilesAt(Math.min(maxzoom, Math.floor(view.zoom))).flatMap((tile) => {
      const content = read(tile)
      return content ? [{ tile, features: content.features }] : []
    })
    return tiles.map(({ tile, features }) => ({ tile, features: features(layer) }))
  }
}

/** Clips to the tile: what continues in the next tile would be drawn twice. */
function inTile({ left, top, size }: PlacedTile, content: string): string {
  if (content === '') return ''
  return `<svg x="${left}" y="${top}" width="${size}" height="${size}" viewBox="0 0 ${EXTENT} ${EXTENT}">${content}</svg>`
}

const ATTRIBUTION_SIZE = 10

/** The sources of the map in the bottom right corner; their licences require it. */
function drawAttribution({ width, height }: MapPicture, attribution: string): { svg: string; box: Box } {
  const usual = setText(attribution, 400, ATTRIBUTION_SIZE)
  // A small map has it in smaller letters, and whole.
  const size = ATTRIBUTION_SIZE * Math.min(1, (width - 12) / usual.width)
  const { path, width: textWidth } = setText(attribution, 400, size)
  const box = { left: width - textWidth - 12, top: height - 18, right: width, bottom: height }
  const svg = [
    `<rect x="${box.left}" y="${box.top}" width="${width - box.left}" height="18" fill="${mapColors.white}" fill-opacity="0.85"/>`,
    `<path transform="translate(${box.left + 6} ${height - 5.5})" fill="${mapColors.stone6}" d="${path}"/>`,
  ].join('')
  return { svg, box }
}
