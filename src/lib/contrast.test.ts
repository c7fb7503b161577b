import { expect, test } from 'vitest'
import { accessibleColor, contrastOf, contrastOnWhite } from './contrast.ts'

test.each([
  ['#ffffff', 1],
  ['#000000', 21],
  ['#67337a', 9.01],
  ['#9c61b3', 4.4],
  ['#2a935a', 3.87],
])('%s has a contrast of %d with white', (hex, ratio) => {
  expect(contrastOnWhite(hex)).toBeCloseTo(ratio, 2)
})

test('white is readable on an accessible color, which is darkened no more than it takes', () => {
  const { color, chosenContrast, contrast } = accessibleColor('#3f97ab')
  expect(chosenContrast).toBeCloseTo(3.4, 1)
  expect(contrast).toBeGreaterThanOrEqual(4.5)
  expect(contrast).toBeLessThan(4.6)
  expect(contrastOnWhite(color)).toBe(contrast)
  expect(accessibleColor('#256a7a').color).toBe('#256a7a')
  expect(accessibleColor('#ffffff').contrast).toBeGreaterThanOrEqual(4.5)
})

test('the contrast of two colors is the same either way', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#ffffff', '#67337a')).toBe(contrastOf('#67337a', '#ffffff'))
})
