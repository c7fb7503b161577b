import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accessibleColor, contrastOf, MIN_CONTRAST } from '#lib/contrast.ts'
import { paletteStyle, sitePalette } from './site-palette.ts'

const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every text of a site is readable, whatever color was chosen', () =>
  fc.assert(
    fc.property(aColor, (chosen) => {
      const { color, tint, onTint, ground, soft, bright } = sitePalette(chosen)
      const pairs = [
        ['#ffffff', color],
        [onTint, tint],
        ['#ffffff', ground],
        [soft, ground],
        [bright, ground],
        // The button of the header on the dark ground.
        [ground, bright],
      ] as const
      for (const [text, background] of pairs)
        expect(contrastOf(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(MIN_CONTRAST)
    }),
  ))

test('a color that is dark enough stays as it was chosen', () => {
  expect(sitePalette('#14343b').color).toBe('#14343b')
  expect(sitePalette('#3f97ab').color).toBe(accessibleColor('#3f97ab').color)
})

test('the colors are custom properties of the site', () => {
  expect(Object.keys(paletteStyle(sitePalette('#14343b')))).toEqual([
    '--site-color',
    '--site-tint',
    '--site-tint-line',
    '--site-on-tint',
    '--site-ground',
    '--site-soft',
    '--site-bright',
  ])
})
