import { expect, test } from 'vitest'
import { barsOf } from './chart-bars.ts'
import type { ChartBox } from './page-boxes.ts'

const CHART: ChartBox = {
  kind: 'chart',
  at: { x: 2, y: 1, width: 4, height: 2 },
  alt: 'Answers',
  longest: 4,
  categories: ['The Cooperage', 'Peoria Yards'],
  series: [
    { name: 'Favorite', shade: 'accent', values: [3, 0] },
    { name: 'No', shade: 'line', values: [1, 2] },
  ],
}

test('bars lie side by side in the row of their category, as long as their numbers', () => {
  const bars = barsOf(CHART).map(({ at, shade }) => ({ x: at.x, width: at.width, row: Math.floor(at.y), shade }))
  expect(bars).toEqual([
    { x: 2, width: 3, row: 1, shade: 'accent' },
    { x: 5, width: 1, row: 1, shade: 'line' },
    { x: 2, width: 2, row: 2, shade: 'line' },
  ])
})

test('a bar lies in the middle of its row', () => {
  for (const { at } of barsOf(CHART)) expect((at.y + at.height / 2) % 1).toBeCloseTo(0.5)
})
