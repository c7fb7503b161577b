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

/** As PDFium has spaced letters: a space that is not drawn stands between two of them. */
const writeSpaced = (text: string, gap: number): Character[] =>
  [...text].flatMap((letter, index) => {
    const space = text.slice(0, index).replace(/[^ ]/g, '').length * (WIDTH - 3)
    const [character] = write(letter, 50 + index * (WIDTH + gap) - space, 100)
    return [character!, { ...character!, text: ' ', left: character!.right, right: character!.right }]
  })

test.each([2, 4, 6])('letters that are spaced by %i points are words', (gap) => {
  expect(textsOf(writeSpaced('AVAILABLE NOW', gap))).toEqual(['AVAILABLE NOW'])
  expect(textsOf(writeSpaced('Q1 2027', gap))).toEqual(['Q1 2027'])
})

test('single letters and figures between words, and columns of spaced letters, are not joined', () => {
  expect(textsOf(write('Suites A B C D', 50, 100))).toEqual(['Suites A B C D'])
  expect(textsOf(writeSpaced('1234', 3))).toEqual(['1 2 3 4'])
  const other = writeSpaced('RENT', 2).map((each) => ({ ...each, left: each.left + 90, right: each.right + 90 }))
  expect(textsOf([...writeSpaced('AVAILABLE', 2), ...other])).toEqual(['AVAILABLE', 'RENT'])
})
