import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-graph.ts'

/** The values that all other sheets name. */
const TOKENS = 'src/ui/tokens.css'

const SCALE = '(2|4|6|8|12|16|20|24|32|40|56)px'
const REFUSED: Record<string, RegExp> = {
  'a color is a token': /#[\da-f]{3,8}\b/gi,
  'a font size is a token': /font-size:\s*[\d.]+px|\bfont:[^;]*\d(px|rem)/g,
  'a font weight is a token': /font-weight:\s*\d+/g,
  'a gap is a token': /\b(row-|column-)?gap:[^;]*\dpx/g,
  'a distance of the scale is named by its token': new RegExp(
    `(?<![\\w-])(padding|margin)[a-z-]*:(?= [^;]*px)( (0|auto|${SCALE}))+;`,
    'g',
  ),
  'a radius is a token': /border-[a-z-]*radius:[^;]*\dpx/g,
  'a line between parts is a token': /1px solid var\(--(line|line-strong|field)\)/g,
  'a shadow is a token': /box-shadow:[^;]*rgb[^;]*/g,
  'a layer is a token': /z-index:\s*-?\d+/g,
  'an estimated size is a height, because a width would be estimated with it':
    /contain-intrinsic-(size|width|inline-size)/g,
  'a breakpoint is one of src/ui/layout/breakpoints.ts': /@media[^{]*\b(width|device-width)\b[^{]*\{/g,
}

/** What is no token all the same, and why. A test fails on what is no longer there, so that the list only shrinks. */
const EXCEPTIONS: [file: string, found: string, reason: string][] = [
  ['src/features/catalog/listings/web/FactStrip.module.css', 'gap: 1px', 'the gaps are the lines between its cells'],
  ['src/features/search/web/list/Skeletons.module.css', 'gap: 33px', 'as high as the padding and line of a row'],
  [
    'src/ui/media/PhotoStrip.module.css',
    'box-shadow: 0 0 2px rgb(27 24 27 / 60%)',
    'makes dots visible on any photograph',
  ],
]

const styleSheets = globSync('src/**/*.css', { cwd: root }).sort()
// The fallback font is no text of its own: its face has descriptors.
const read = (file: string) => readFileSync(join(root, file), 'utf8').replace(/@font-face \{[^}]*\}/g, '')
const isException = (file: string, found: string) =>
  EXCEPTIONS.some(([where, value]) => where === file && value === found)

test.each(Object.entries(REFUSED))('%s', (_, pattern) => {
  const wrong = styleSheets
    .filter((file) => file !== TOKENS)
    .flatMap((file) =>
      (read(file).match(pattern) ?? [])
        .filter((found) => !isException(file, found))
        .map((found) => `${file}: ${found}`),
    )
  expect(wrong).toEqual([])
})

test('every exception is still there', () => {
  expect(EXCEPTIONS.filter(([file, found]) => !read(file).includes(found))).toEqual([])
})

test('every token is used', () => {
  const names = [...read(TOKENS).matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name!)
  const sources = globSync('src/**/*.{css,ts,tsx}', { cwd: root }).map(read).join('\n')
  expect(names.filter((name) => !sources.includes(`var(${name}`))).toEqual([])
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
