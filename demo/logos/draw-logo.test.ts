import { expect, test } from 'vitest'
import { drawLogo } from './draw-logo.ts'

test('a logo needs no font, and even a long name stays inside it', () => {
  for (const name of ['Ashby', 'Calder & Co', 'The Northern Counties Property and Land Company']) {
    const svg = drawLogo(name)
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/)
    const xs = [...svg.matchAll(/translate\(([\d.]+) 0\)/g)].map(([, x]) => Number(x))
    expect(Math.max(...xs)).toBeLessThan(400)
  }
})

test('a name always has the same logo, and its characters are escaped', () => {
  expect(drawLogo('Ashby')).toBe(drawLogo('Ashby'))
  expect(drawLogo('Müller & Söhne <Estates>')).toContain('<title>Müller &amp; Söhne &lt;Estates&gt;</title>')
})
