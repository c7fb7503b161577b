import { expect, test } from 'vitest'
import { splitFontFaces } from './split-font-faces.ts'

test('the rules of fonts leave a sheet, and everything else stays in its order', () => {
  const css =
    '@font-face{font-family:Inter;src:url(/a.woff2)}.a{color:red}@font-face{font-family:Other}@media print{.b{color:black}}'
  expect(splitFontFaces(css)).toEqual({
    fontFaces: '@font-face{font-family:Inter;src:url(/a.woff2)}@font-face{font-family:Other}',
    rest: '.a{color:red}@media print{.b{color:black}}',
  })
})

test('a sheet without fonts stays as it is', () => {
  expect(splitFontFaces('.a{color:red}')).toEqual({ fontFaces: '', rest: '.a{color:red}' })
})
