import areas from './detail-areas.json' with { type: 'json' }

type Cells = number[]

const cellsAcross = 2 ** 15
/** The deepest zooms at which the embedded map still shows something: with every street, with main roads, else from afar. */
const deepest = { streets: 18, mainRoads: 14, shores: 12 }

/** The deepest zoom at which the embedded map shows something at a place, given in degrees. */
export function deepestZoom(longitude: number, latitude: number): number {
  const x = ((longitude + 180) / 360) * cellsAcross
  const y = ((1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2) * cellsAcross
  const isIn = ([left = 0, top = 0, columns = 0, rows = 0]: Cells) =>
    x >= left && x < left + columns && y >= top && y < top + rows
  const area = areas.find(({ box }) => isIn(box))
  if (!area) return deepest.shores
  return area.streets.some(isIn) ? deepest.streets : deepest.mainRoads
}

/** Whether the embedded map shows at least main roads at a place, given in degrees. */
export function hasRoads(longitude: number, latitude: number): boolean {
  return deepestZoom(longitude, latitude) > deepest.shores
}

/** The areas whose tiles have names of places. */
export const namedAreas: GeoJSON.MultiPolygon = {
  type: 'MultiPolygon',
  coordinates: areas.filter(({ named }) => named).map(({ box }) => [ringOf(box)]),
}

function ringOf([left = 0, top = 0, columns = 0, rows = 0]: Cells): [number, number][] {
  const corners = [
    [left, top],
    [left, top + rows],
    [left + columns, top + rows],
    [left + columns, top],
    [left, top],
  ]
  return corners.map(([x = 0, y = 0]) => [
    (x / cellsAcross) * 360 - 180,
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / cellsAcross))) * 180) / Math.PI,
  ])
}
