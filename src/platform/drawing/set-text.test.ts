import { expect, test } from 'vitest'
import { measureText, setText, subsetOf } from './set-text.ts'

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

test('Polish, Czech, Turkish, Greek and Cyrillic letters are drawn from the other files of the font', () => {
  for (const letter of 'łőřğŁŽİΩЖ₺€£²–') {
    expect(subsetOf(letter.codePointAt(0)!, 600), letter).toBeDefined()
    expect(setText(letter, 600, 20).path, letter).not.toBe('')
  }
  expect(subsetOf('東'.codePointAt(0)!, 600)).toBeUndefined()
})

test('a line is measured as it is set', () => {
  for (const text of ['Wacker Assembly', 'Łódź, plac Wolności 1', '1,240 m² – £45'])
    expect(measureText(text, 700, 13)).toBeCloseTo(setText(text, 700, 13).width)
})

test('letters missing from the font are measured with the width that the caller gives them', () => {
  expect(measureText('東京', 400, 20)).toBe(0)
  expect(measureText('東京', 400, 20, 20)).toBe(40)
})
