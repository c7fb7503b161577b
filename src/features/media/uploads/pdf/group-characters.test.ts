import { expect, test } from 'vitest'
import { type Character, groupCharacters } from './group-characters.ts'

const WIDTH = 6
const HEIGHT = 12

/** A word of characters beside each other, of which `gap` stands between two. */
const write = (text: string, left: number, top: number, gap = 0): Character[] =>
  [...text].map((text, index) => {
    const at = left + index * (WIDTH + gap)
    return { text, left: at, right: at + WIDTH, top, bottom: top + HEIGHT }
  })
const textsOf = (characters: Character[]) => groupCharacters(characters, 1).map(({ text }) => text)

test('cells of a table are apart, in the order of its lines, however they are drawn', () => {
  const drawn = [
    ...write('Size', 50, 100),
    ...write('Rent', 50, 120),
    ...write('12,500', 200, 101),
    ...write('$38', 200, 120),
  ]
  expect(textsOf(drawn)).toEqual(['Size', '12,500', 'Rent', '$38'])
  expect(groupCharacters(drawn, 3)[1]).toMatchObject({ page: 3, left: 200, right: 236, top: 101, height: 12 })
})

test('words are apart where a space is drawn, or a gap is wide', () => {
  const [first, second] = [write('net', 50, 100), write('rent', 74, 100)]
  expect(textsOf([...first, { text: ' ', left: 68, right: 74, top: 100, bottom: 112 }, ...second])).toEqual([
    'net rent',
  ])
  expect(textsOf([...first, ...write('rent', 76, 100)])).toEqual(['net rent'])
})

test('the letters of a ligature are one word', () => {
  expect(textsOf(write('office', 50, 100, 1.5))).toEqual(['office'])
})

test('two columns whose lines are at one height are two cells', () => {
  const drawn = [...write('left column', 50, 100), ...write('right column', 130, 100)]
  expect(textsOf(drawn)).toHaveLength(2)
})

test('a page without characters has no cells', () => {
  expect(groupCharacters([], 1)).toEqual([])
})

test('the letters of a ligature, which all have its box, are one word with those around it', () => {
  const box = { left: 56, right: 74, top: 100, bottom: 112 }
  const ligature = [...'ffi'].map((text) => ({ text, ...box }))
  expect(textsOf([...write('o', 50, 100), ...ligature, ...write('ces', 74, 100)])).toEqual(['offices'])
})
