import { expect, test } from 'vitest'
import { setText } from './glyphs.ts'
import { logoSvg } from './logo.ts'
import { outlineText } from './outline-text.ts'

test('outlined text is as wide as in Inter', () => {
  const { path, width } = setText('Frontage', 700, 100)
  expect(width).toBeGreaterThan(400)
  expect(width).toBeLessThan(520)
  expect(path).toMatch(/^M[-\d. MLQZ]+Z$/)
})

test('twice the size is twice the width, and spacing applies only between letters', () => {
  const small = setText('Loft', 400, 20)
  expect(setText('Loft', 400, 40).width).toBeCloseTo(small.width * 2)
  expect(setText('Loft', 400, 20, 3).width).toBeCloseTo(small.width + 9)
})

test('accented letters have their accents', () => {
  expect(setText('é', 400, 20).path.split('Z').length).toBeGreaterThan(setText('e', 400, 20).path.split('Z').length)
})

test('letters missing from the font are omitted instead of drawn as boxes', () => {
  expect(setText('東', 400, 20)).toEqual({ path: '', width: 0 })
})

test('text in a drawing becomes outlines with the same position and paint', () => {
  const drawn = outlineText(
    '<g><text x="50" y="20" text-anchor="middle" font-size="10" fill="#123456">A &amp; B</text></g>',
  )
  const { path, width } = setText('A & B', 400, 10)
  expect(drawn).toBe(
    `<g><path transform="translate(${(50 - width / 2).toFixed(2)} 20)" d="${path}" fill="#123456"/></g>`,
  )
})

test('a logo needs no font, and even a long name stays inside it', () => {
  for (const name of ['Ashby', 'Calder & Co', 'The Northern Counties Property and Land Company']) {
    const svg = logoSvg(name, name)
    expect(svg).not.toContain('<text')
    expect(svg).not.toContain('font-family')
    const xs = [...svg.matchAll(/translate\(([\d.]+) 0\)/g)].map(([, x]) => Number(x))
    expect(Math.max(...xs)).toBeLessThan(400)
  }
})
