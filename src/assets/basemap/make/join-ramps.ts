import type { GridPoint, LayerFeature } from './read-layer.ts'

// About 30 m. Simplification has moved the motorways a little from the ends of their ramps.
const cellSize = 64

/** Gives ramps that lead to a motorway, directly or by other ramps, the class motorway_link. */
export function joinRamps(roads: LayerFeature[]): LayerFeature[] {
  const links = roads.filter(({ properties }) => properties.class === 'link')
  const reached = new Set<string>()
  for (const road of roads) {
    if (road.properties.class === 'motorway')
      for (const part of road.parts) for (const cell of cellsAlong(part)) reached.add(cell)
  }
  const joined = new Set<LayerFeature>()
  for (let before = -1; before < joined.size; ) {
    before = joined.size
    for (const link of links) {
      const ends = link.parts.flatMap((part) => [part[0]!, part.at(-1)!].map(cellOf))
      if (joined.has(link) || !ends.some((end) => reached.has(end))) continue
      joined.add(link)
      for (const end of ends) reached.add(end)
    }
  }
  return roads.map((road) =>
    joined.has(road) ? { ...road, properties: { ...road.properties, class: 'motorway_link' } } : road,
  )
}

function cellsAlong(line: GridPoint[]): string[] {
  const cells = [cellOf(line[0]!)]
  for (let i = 1; i < line.length; i++) {
    const [x, y] = line[i - 1]!
    const [dx, dy] = [line[i]![0] - x, line[i]![1] - y]
    const steps = Math.ceil(Math.hypot(dx, dy) / (cellSize / 2))
    for (let step = 1; step <= steps; step++) cells.push(cellOf([x + (dx * step) / steps, y + (dy * step) / steps]))
  }
  return cells
}

function cellOf([x, y]: GridPoint): string {
  return `${Math.floor(x / cellSize)},${Math.floor(y / cellSize)}`
}
