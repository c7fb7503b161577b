import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { charactersOf, FEATURES, subsetFont, WEIGHTS } from './font-subset.ts'

test('a unicode-range names single characters, ranges and groups', () => {
  expect(charactersOf('U+41, U+61-63,u+20AC')).toBe('Aabc€')
  expect(charactersOf('U+1F?')).toBe('ǰǱǲǳǴǵǶǷǸǹǺǻǼǽǾǿ')
})

test('a font without its rare weights and features is much smaller', async () => {
  const file = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2'
  const font = readFileSync(createRequire(import.meta.url).resolve(file))
  const subset = await subsetFont(font, 'U+0000-00FF,U+2212')
  expect(subset.subarray(0, 4).toString()).toBe('wOF2')
  expect(subset.length).toBeLessThan(font.length * 0.65)
})

const sheets = globSync('src/**/*.css').map((file) => readFileSync(file, 'utf8'))

test('style sheets use no other weights and features than the fonts have', () => {
  const css = sheets.join('')
  const weights = Array.from(css.matchAll(/(?:--weight-[a-z]+|font-weight):\s*(\d+)/g), ([, weight]) => Number(weight))
  expect(weights.length).toBeGreaterThan(5)
  expect(weights.filter((weight) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([])
  const features = Array.from(css.matchAll(/font-feature-settings:([^;]+);/g), ([, list]) => list!.match(/\w{4}/g)!)
  expect(features.flat().filter((feature) => !FEATURES.includes(feature))).toEqual([])
  const variants = Array.from(css.matchAll(/font-variant[\w-]*:\s*([^;]+);/g), ([, value]) => value)
  expect(new Set(variants)).toEqual(new Set(['tabular-nums']))
})
