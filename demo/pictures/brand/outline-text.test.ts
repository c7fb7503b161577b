import { expect, test } from 'vitest'
import { setText } from '#platform/drawing/set-text.ts'
import { logoSvg } from './logo.ts'
import { outlineText } from './outline-text.ts'

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
