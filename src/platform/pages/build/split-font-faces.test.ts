import { expect, test } from 'vitest'
import { readFontFace, splitFontFaces } from './split-font-faces.ts'

test('the rules of fonts leave a sheet, and everything else stays in its order', () => {
  const css =
    '@font-face{font-family:Inter;src:url(/a.woff2)}.a{color:red}@font-face{font-family:Other}@media print{.b{color:black}}'
  expect(splitFontFaces(css)).toEqual({
    fontFaces: ['@font-face{font-family:Inter;src:url(/a.woff2)}', '@font-face{font-family:Other}'],
    rest: '.a{color:red}@media print{.b{color:black}}',
  })
})

test('a sheet without fonts stays as it is', () => {
  expect(splitFontFaces('.a{color:red}')).toEqual({ fontFaces: [], rest: '.a{color:red}' })
})

test.each([
  '@font-face{src:url(/assets/a.woff2)format("woff2");unicode-range:U+0-FF,U+131}',
  '@font-face{unicode-range: U+0-FF,U+131;src: url("/assets/a.woff2") format("woff2")}',
])('the rule of a font names its file and its characters: %s', (rule) => {
  expect(readFontFace(rule)).toEqual({ address: '/assets/a.woff2', unicodeRange: 'U+0-FF,U+131' })
})

test('a font installed on the device has no file', () => {
  expect(readFontFace('@font-face{font-family:Fallback;src:local(Arial)}')).toBeNull()
})

test('a font file without characters is refused, because it would become empty', () => {
  expect(() => readFontFace('@font-face{src:url(/a.woff2)}')).toThrow('Expected a unicode-range')
})
