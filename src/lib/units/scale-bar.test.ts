import { expect, test } from 'vitest'
import { scaleBarOf } from './scale-bar.ts'

test('a scale bar has a round length in the unit of the plan, at most a quarter of what is seen', () => {
  const hundredFeet = { magnitude: 1_200, unit: 'Inches' } as const
  expect(scaleBarOf(hundredFeet, 1, 'en-us')).toEqual({ label: '20 ft', share: 0.2 })
  expect(scaleBarOf(hundredFeet, 3, 'en-us')).toEqual({ label: '5 ft', share: 0.05 })
  const thirtyMeters = { magnitude: 3_000, unit: 'Centimeters' } as const
  expect(scaleBarOf(thirtyMeters, 1, 'en-gb')).toEqual({ label: '5 m', share: 5 / 30 })
  expect(scaleBarOf(thirtyMeters, 8, 'en-gb')).toEqual({ label: '0.5 m', share: 0.5 / 30 })
})
