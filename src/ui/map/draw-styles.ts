import type { GeoJSONStoreFeatures } from 'terra-draw'
import type { LngLat } from '#lib/geo/geometry.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { crosses } from './drawn-ring.ts'

const { plum, red, white } = mapColors

const lineColor = ({ geometry }: GeoJSONStoreFeatures) =>
  geometry.type === 'Polygon' && crosses((geometry.coordinates[0] ?? []) as LngLat[]) ? red : plum

/** An outline while it is drawn and after: plum, red where it crosses itself, with its corners. */
export const outlineStyles = {
  fillColor: lineColor,
  fillOpacity: 0.09,
  outlineColor: lineColor,
  outlineWidth: 2.5,
  closingPointColor: white,
  closingPointWidth: 5,
  closingPointOutlineColor: plum,
  closingPointOutlineWidth: 2.5,
  coordinatePointColor: white,
  coordinatePointWidth: 5,
  coordinatePointOutlineColor: plum,
  coordinatePointOutlineWidth: 2.5,
  editedPointColor: plum,
  editedPointWidth: 6,
  editedPointOutlineColor: white,
  editedPointOutlineWidth: 2,
} as const

/** An outline whose corners are being moved. */
export const editStyles = {
  selectedPolygonColor: lineColor,
  selectedPolygonFillOpacity: 0.09,
  selectedPolygonOutlineColor: lineColor,
  selectedPolygonOutlineWidth: 2.5,
  selectionPointColor: white,
  selectionPointWidth: 5,
  selectionPointOutlineColor: plum,
  selectionPointOutlineWidth: 2.5,
  midPointColor: plum,
  midPointOpacity: 0.6,
  midPointWidth: 4,
  midPointOutlineColor: white,
  midPointOutlineWidth: 0,
} as const
