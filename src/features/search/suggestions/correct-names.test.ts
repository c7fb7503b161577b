import { expect, test } from 'vitest'
import { correctNames } from './correct-names.ts'

const NAMES =
  'avenue avenues broadway central drive grand grant harbour main merchandise parcel park tower wacker walker'.split(
    ' ',
  )
const corrected = (query: string) => correctNames(query.split(' '), NAMES).map((words) => words.join(' '))

test('one letter missing, added, exchanged or swapped is corrected in words from four letters on', () => {
  expect(corrected('wackr')).toEqual(['wacker'])
  expect(corrected('waccker drve')).toEqual(['wacker drive'])
  expect(corrected('pakr')).toEqual(['park', 'parcel'])
  expect(corrected('twoer')).toEqual(['tower'])
})

test('two errors are corrected in words from eight letters on', () => {
  expect(corrected('brodwayz')).toEqual(['broadway'])
  expect(corrected('brodwya')).toEqual([])
  expect(corrected('mercandize')).toEqual(['merchandise'])
  expect(corrected('mercanndize')).toEqual([])
})

test('a partly typed word is corrected too', () => {
  expect(corrected('merchandz')).toEqual(['merchandise'])
  expect(corrected('harbuor')).toEqual(['harbour'])
  expect(corrected('harvou')).toEqual(['harbour'])
})

test('words of three letters, numbers and the first letter stay as they were typed', () => {
  expect(corrected('prk')).toEqual([])
  expect(corrected('100o3')).toEqual([])
  expect(corrected('backer')).toEqual([])
  expect(corrected('10003 wackr')).toEqual(['10003 wacker'])
})

test('words that begin a name are exchanged only after all others, the fewest errors first', () => {
  expect(corrected('main')).toEqual([])
  expect(corrected('grand centrl')).toEqual(['grand central', 'grant central'])
  expect(corrected('grant centrl')[0]).toBe('grant central')
  expect(corrected('grant centrl')).toContain('grand central')
  expect(corrected('avenue')).toEqual([])
})

test('there are at most four spellings, and none of a query with more than eight words', () => {
  const names = ['loaded', 'loafer', 'loamed', 'loaned', 'loathe', 'loaves']
  expect(correctNames(['loaq'], names)).toHaveLength(4)
  expect(
    correctNames(
      Array.from({ length: 9 }, () => 'wackr'),
      NAMES,
    ),
  ).toEqual([])
})
