import {
  expression,
  type FilterSpecification,
  featureFilter,
  type LayerSpecification,
  latest,
} from '@maplibre/maplibre-gl-style-spec'
import type { TileFeature } from './read-tiles.ts'

/** Evaluates the properties and the filter of one layer of a map style, as the browser's map does. */
export type LayerValues = {
  matches(feature: TileFeature): boolean
  number(property: string, feature?: TileFeature): number
  /** As CSS, or null without a color. */
  color(property: string, feature?: TileFeature): string | null
  text(property: string, feature?: TileFeature): string
  texts(property: string, feature?: TileFeature): string[]
}

/** Values of a layer at a zoom. A property that the layer doesn't set has the default of the style specification. */
export function valuesAt(layer: LayerSpecification, zoom: number): LayerValues {
  const globals = { zoom }
  const filter = featureFilter('filter' in layer ? (layer.filter as FilterSpecification) : undefined, 'filter')
  const properties = new Map<string, ReturnType<typeof expression.normalizePropertyExpression>>()
  const evaluate = (property: string, feature?: TileFeature) => {
    let parsed = properties.get(property)
    if (!parsed) {
      parsed = parse(layer, property)
      properties.set(property, parsed)
    }
    return parsed.evaluate(globals, feature as never, {}, feature?.canonical as never)
  }
  return {
    matches: (feature) => filter.filter(globals, feature as never, feature.canonical as never),
    number: (property, feature) => Number(evaluate(property, feature) ?? 0),
    color: (property, feature) => {
      const color = evaluate(property, feature)
      return color ? String(color) : null
    },
    text: (property, feature) => String(evaluate(property, feature) ?? ''),
    texts: (property, feature) => (evaluate(property, feature) as string[] | null) ?? [],
  }
}

type Specification = Parameters<typeof expression.normalizePropertyExpression>[2]

function parse(layer: LayerSpecification, property: string) {
  // The package types its specification as the literal object it is.
  const specifications = latest as unknown as Record<string, Record<string, Specification>>
  const groups = {
    paint: specifications[`paint_${layer.type}`]!,
    layout: specifications[`layout_${layer.type}`]!,
  }
  const group = property in groups.paint ? 'paint' : 'layout'
  const specification = groups[group][property]
  if (!specification) throw new Error(`Expected a property of the style specification, got ${property}`)
  const written = (layer[group] as Record<string, unknown> | undefined)?.[property]
  const value = written ?? (specification as { default?: unknown }).default
  return expression.normalizePropertyExpression(value as never, property, specification)
}
