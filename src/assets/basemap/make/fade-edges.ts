import { type GridPoint, gridPoint, type Layer, type LayerFeature } from './read-layer.ts'

/** Steps of opacity inside the edge of the data, each about 450 m wide; what is farther inside is drawn in full. */
const steps = 4
const stepSize = 2 ** 10

/** Gives what lies near the edge of the layer's box the step it is in, `fade` 0 to 3; lines are cut where the step changes. */
export function fadeEdges(layer: Layer, kind: 'lines' | 'areas'): Layer {
  const stepAt = stepsInside(layer.box)
  const features = layer.features.flatMap((feature) =>
    kind === 'lines' ? fadeLine(feature, stepAt) : [fadeArea(feature, stepAt)],
  )
  return { ...layer, features }
}

type StepAt = (point: GridPoint) => number

function stepsInside([west, south, east, north]: Layer['box']): StepAt {
  const [left, top] = gridPoint(west, north)
  const [right, bottom] = gridPoint(east, south)
  return ([x, y]) => {
    const distance = Math.min(x - left, right - x, y - top, bottom - y)
    return Math.max(0, Math.min(steps, Math.floor(distance / stepSize)))
  }
}

function fadeLine(feature: LayerFeature, stepAt: StepAt): LayerFeature[] {
  if (feature.parts.flat().every((point) => stepAt(point) === steps)) return [feature]
  const pieces = feature.parts.flatMap((part) => cutBySteps(part, stepAt))
  const bySteps = Map.groupBy(pieces, ({ step }) => step)
  return [...bySteps].map(([step, of]) => withFade({ ...feature, parts: of.map(({ line }) => line) }, step))
}

// An area is faded as a whole: where it crosses the edge, its cut side would be seen.
function fadeArea(feature: LayerFeature, stepAt: StepAt): LayerFeature {
  return withFade(feature, Math.min(...feature.parts.flat().map(stepAt)))
}

function withFade(feature: LayerFeature, step: number): LayerFeature {
  return step === steps ? feature : { ...feature, properties: { ...feature.properties, fade: String(step) } }
}

function cutBySteps(line: GridPoint[], stepAt: StepAt): { step: number; line: GridPoint[] }[] {
  const pieces = [{ step: stepAt(line[0]!), line: [line[0]!] }]
  for (let i = 1; i < line.length; i++) {
    for (const point of cutSegment(line[i - 1]!, line[i]!, stepAt)) {
      const last = pieces.at(-1)!
      last.line.push(point)
      const step = stepAt(point)
      if (step !== last.step) pieces.push({ step, line: [point] })
    }
  }
  return pieces.filter((piece) => piece.line.length > 1)
}

/** The end of a segment, and before it the points at which the step changes, found by halving. */
function cutSegment(start: GridPoint, end: GridPoint, stepAt: StepAt): GridPoint[] {
  const middle: GridPoint = [Math.round((start[0] + end[0]) / 2), Math.round((start[1] + end[1]) / 2)]
  const isShort = Math.hypot(end[0] - start[0], end[1] - start[1]) < stepSize / 8
  if (isShort || (stepAt(start) === stepAt(end) && stepAt(end) === stepAt(middle))) return [end]
  return [...cutSegment(start, middle, stepAt), ...cutSegment(middle, end, stepAt)]
}
