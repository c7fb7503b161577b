import type { ChartBox, ShapeBox } from './page-boxes.ts'

/** The space between bars, as a share of their thickness. */
export const BAR_GAP = 1.2

/** The bars of a chart as filled rectangles, where PowerPoint draws them. */
export function barsOf({ at, longest, categories, series }: ChartBox): ShapeBox[] {
  const band = at.height / categories.length
  const height = band / (1 + BAR_GAP)
  const scale = at.width / longest
  return categories.flatMap((_, index) => {
    let x = at.x
    return series.flatMap(({ shade, values }): ShapeBox[] => {
      const width = (values[index] ?? 0) * scale
      x += width
      const bar = { x: x - width, y: at.y + index * band + (band - height) / 2, width, height }
      return width === 0 ? [] : [{ kind: 'shape', at: bar, shade }]
    })
  })
}
