import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-graph.ts'

/** The type scale and the weights; everything else names them. */
const TOKENS = ['src/ui/type.css', 'src/ui/theme-variables.css']

const REFUSED: [rule: string, pattern: RegExp][] = [
  ['a font size is one of src/ui/type.css', /font-size:\s*[\d.]+px|\bfont:[^;]*\d(px|rem)/g],
  ['a font weight is one of src/ui/type.css', /font-weight:\s*\d+/g],
  [
    'an estimated size is a height, because a width would be estimated with it',
    /contain-intrinsic-(size|width|inline-size)/g,
  ],
  ['a breakpoint is one of src/ui/layout/breakpoints.ts', /@media[^{]*\b(width|device-width)\b[^{]*\{/g],
]

const styleSheets = globSync('src/**/*.css', { cwd: root }).sort()

test.each(REFUSED)('%s', (_, pattern) => {
  const wrong = styleSheets
    .filter((file) => !TOKENS.includes(file))
    .flatMap((file) => {
      // The fallback font is no text of its own: its face has descriptors.
      const text = readFileSync(join(root, file), 'utf8').replace(/@font-face \{[^}]*\}/g, '')
      return [...text.matchAll(pattern)].map(([found]) => `${file}: ${found}`)
    })
  expect(wrong).toEqual([])
})

test('every name in a media query is a breakpoint', async () => {
  const { BREAKPOINTS } = await import('../src/ui/layout/breakpoints.ts')
  const known = ['(--short)', ...Object.keys(BREAKPOINTS).flatMap((name) => [`(--${name})`, `(--above-${name})`])]
  const used = styleSheets.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/@media[^{]*/g)].flatMap(
      ([query]) => query.match(/\(--[^)]*\)/g) ?? [],
    ),
  )
  expect(new Set(used).difference(new Set(known))).toEqual(new Set())
})
