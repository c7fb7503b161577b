import type { LngLat } from './geometry.ts'

/** MapLibre's tiles are 512 pixels wide, so the world at zoom 0 is too. */
export const TILE_SIZE = 512
/** The northern and southern limit of the square web mercator world. */
export const MAX_LATITUDE = 85.05112877980659

const UNIT_BITS = 32
const WORLD_UNITS = 2 ** UNIT_BITS
const CELLS_PER_TILE_BITS = 2
const MAX_CLUSTER_ZOOM = 24
const DEGREE = Math.PI / 180

/** Pixels from the world's north-west corner at a zoom; latitudes beyond MAX_LATITUDE are clamped to it. */
export function toWorldPixels([lng, lat]: LngLat, zoom: number): [x: number, y: number] {
  const size = worldSize(zoom)
  return [xShare(lng) * size, yShare(lat) * size]
}

/** The inverse of toWorldPixels. */
export function fromWorldPixels([x, y]: [x: number, y: number], zoom: number): LngLat {
  const size = worldSize(zoom)
  const lng = (x / size) * 360 - 180
  const lat = Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) / DEGREE
  return [lng, lat]
}

/** The place in whole world units, 2^32 across, which fit an unsigned 32-bit column and cluster without floats. */
export function toWorldUnits([lng, lat]: LngLat): [x: number, y: number] {
  return [wholeUnits(xShare(lng)), wholeUnits(yShare(lat))]
}

/**
 * The side of a cluster's cell in world units: a power of two, so cells nest from zoom to zoom. A cell is a quarter of
 * a tile, 128 pixels at whole zooms and up to twice that just below the next.
 */
export function clusterCellSize(zoom: number): number {
  const whole = Math.min(Math.max(Math.floor(zoom), 0), MAX_CLUSTER_ZOOM)
  return 2 ** (UNIT_BITS - CELLS_PER_TILE_BITS - whole)
}

/** World units in one pixel at a zoom. */
export function unitsPerPixel(zoom: number): number {
  return WORLD_UNITS / worldSize(zoom)
}

function worldSize(zoom: number): number {
  return TILE_SIZE * 2 ** zoom
}

function xShare(lng: number): number {
  return (lng + 180) / 360
}

function yShare(lat: number): number {
  const clamped = Math.min(Math.max(lat, -MAX_LATITUDE), MAX_LATITUDE)
  return 0.5 - Math.asinh(Math.tan(clamped * DEGREE)) / (2 * Math.PI)
}

// Longitude 180 belongs to the last unit.
function wholeUnits(share: number): number {
  return Math.min(Math.max(Math.floor(share * WORLD_UNITS), 0), WORLD_UNITS - 1)
}
