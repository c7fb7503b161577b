import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLength, lengthOf, toInches } from './length.ts'

test.each([
  [138, '11 ft 6 in'],
  [132, '11 ft'],
  [6, '6 in'],
  [0, '0 in'],
  [11.6, '1 ft'],
  [143.7, '12 ft'],
  [14_400, '1,200 ft'],
])('%d inches read %j', (magnitude, text) => {
  expect(formatLength({ magnitude, unit: 'Inches' }, 'en-us')).toBe(text)
})

test.each([
  [351, '3.51 m'],
  [350, '3.5 m'],
  [300, '3 m'],
  [351.49, '3.51 m'],
])('%d centimeters read %j', (magnitude, text) => {
  expect(formatLength({ magnitude, unit: 'Centimeters' }, 'en-gb')).toBe(text)
})

test('feet and inches add up to the nearest inch, with less than twelve inches', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 11_999, noNaN: true }), (magnitude) => {
      const text = formatLength({ magnitude, unit: 'Inches' }, 'en-us')
      const [, feet = '0', inches = '0'] = /^(?:(\d+) ft)? ?(?:(\d+) in)?$/.exec(text)!
      expect(Number(inches)).toBeLessThan(12)
      expect(Number(feet) * 12 + Number(inches)).toBe(Math.round(magnitude))
    }),
  )
})

test('a foot is 30.48 centimeters', () => {
  expect(toInches({ magnitude: 30.48, unit: 'Centimeters' })).toBeCloseTo(12, 12)
  expect(toInches({ magnitude: 12, unit: 'Inches' })).toBe(12)
})

test('a stored length is shown in the system of its country', () => {
  expect(lengthOf(108, 'US')).toEqual({ magnitude: 108, unit: 'Inches' })
  expect(formatLength(lengthOf(108, 'GB'), 'en-gb')).toBe('2.74 m')
  expect(formatLength(lengthOf(360, 'AE'), 'en-us')).toBe('9.14 m')
})
