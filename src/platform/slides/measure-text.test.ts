import { expect, test } from 'vitest'
import { measureArial } from '#platform/drawing/measure-arial.ts'
import { measureText } from '#platform/drawing/set-text.ts'
import { ellipsize, fitLines, largestSize, styleForWords, widthOf, wrapText } from './measure-text.ts'
import type { TextStyle } from './page-boxes.ts'

const BODY: TextStyle = { size: 12, weight: 400, shade: 'ink' }
const STRONG: TextStyle = { ...BODY, weight: 600 }

test('a text has room in Inter and in Arial, and in bold where PowerPoint has no semibold', () => {
  for (const text of ['The Cooperage, Suite 300', 'RELLER 1111 BREEZE', 'illicit lilly']) {
    expect(widthOf(text, STRONG) * 72).toBeGreaterThanOrEqual(measureText(text, 700, 12))
    expect(widthOf(text, STRONG) * 72).toBeGreaterThanOrEqual(measureArial(text, 700, 12))
    expect(widthOf(text, STRONG) * 72).toBeGreaterThan(measureText(text, 600, 12))
  }
})

test('a letter that Inter lacks takes room, since PowerPoint draws it in another font', () => {
  expect(widthOf('東京', BODY)).toBeCloseTo((2 * 12) / 72)
})

test('lines are as long as fit, with all words in order, and a word that is wider is cut', () => {
  const text = `Badge at the front desk on level 1 ${'W'.repeat(80)} please`
  const lines = wrapText(text, BODY, 2)
  expect(lines.every((line) => widthOf(line, BODY) <= 2)).toBe(true)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  expect(lines[0]).toBe('Badge at the front desk')
  expect(widthOf(`${lines[0]} on`, BODY)).toBeGreaterThan(2)
})

test('a figure stays with its unit where both fit on a line', () => {
  const narrow = widthOf('4,800 sf ·  446', BODY)
  expect(wrapText('4,800\u00a0sf · 446\u00a0sqm', BODY, narrow)).toEqual(['4,800 sf ·', '446 sqm'])
  expect(wrapText('from $46.50 /sf/yr', BODY, widthOf('from $46.50 /sf', BODY))).toEqual(['from', '$46.50 /sf/yr'])
  expect(wrapText('$46.50 /sf/yr', BODY, widthOf('$46.50', BODY))).toEqual(['$46.50', '/sf/yr'])
})

test('lines are those of the simple way to break a text, which measures each line anew', () => {
  const words = ['a', 'Wacker', 'W'.repeat(60), '🏢', '🏢🏗️🌆'.repeat(30), '東京'.repeat(20), 'Łódź', '\n', '\n\n']
  for (let seed = 1; seed <= 300; seed += 1) {
    const text = Array.from({ length: 12 }, (_, index) => words[(seed * (index + 3) * 7 + index) % words.length]).join(
      ' ',
    )
    for (const style of [BODY, { ...STRONG, size: 24 }]) {
      const simple = breakSimply(text, style, 2)
      expect(wrapText(text, style, 2)).toEqual(simple)
      expect(wrapText(text, style, 2, 3)).toEqual(simple.slice(0, 4))
    }
  }
})

function breakSimply(text: string, style: TextStyle, width: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      const joined = [lines.at(-1), word].filter(Boolean).join(' ')
      if (widthOf(joined, style) <= width) lines.splice(-1, 1, joined)
      else {
        if (lines.at(-1) !== '') lines.push('')
        for (const character of word) {
          const longer = lines.at(-1) + character
          if (lines.at(-1) === '' || widthOf(longer, style) <= width) lines.splice(-1, 1, longer)
          else lines.push(character)
        }
      }
    }
    return lines
  })
}

test('a text that is too long ends with an ellipsis after as many whole words as fit', () => {
  const cut = ellipsize('Wacker Assembly, furnished floor', BODY, 1.5)
  expect(cut).toBe('Wacker…')
  expect(ellipsize('Wacker Assembly, furnished floor', BODY, 1.8)).toBe('Wacker Assembly…')
  expect(widthOf('Wacker Assembly…', BODY)).toBeGreaterThan(1.5)
  expect(ellipsize('Wacker', BODY, 1.5)).toBe('Wacker')
})

test('only a word that is wider than its line is cut', () => {
  const cut = ellipsize('W'.repeat(40), BODY, 1.5)
  expect(cut).toMatch(/^W+…$/)
  expect(widthOf(cut, BODY)).toBeLessThanOrEqual(1.5)
  expect(widthOf(`WW${cut}`, BODY)).toBeGreaterThan(1.5)
  expect(styleForWords('Schifffahrtsgesellschaft', STRONG, 1.5).size).toBeLessThan(12)
  expect(styleForWords('Wacker Assembly', STRONG, 1.5)).toBe(STRONG)
})

test('no letter is cut in half', () => {
  for (let width = 0.2; width < 2; width += 0.1)
    expect(ellipsize('𝒜𝒝𝒞 🏢🏢🏢🏢 tower', BODY, width).isWellFormed()).toBe(true)
})

test('the last of too many lines says that there is more', () => {
  expect(fitLines('one two three four', BODY, { width: 0.45, most: 2 })).toEqual(['one', 'two…'])
  expect(fitLines('one', BODY, { width: 0.4, most: 2 })).toEqual(['one'])
})

test('a title is as large as fits', () => {
  const sizes = { sizes: [42, 24], weight: 600, shade: 'ink' } as const
  expect(largestSize('Chicago', sizes, { width: 4, most: 1 }).size).toBe(42)
  expect(largestSize('Chicago headquarters', sizes, { width: 4, most: 1 }).size).toBe(24)
})
