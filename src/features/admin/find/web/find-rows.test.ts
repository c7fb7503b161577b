import { IconSearch } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import {
  firstOf,
  type Group,
  markWords,
  matchPlaces,
  type Row,
  rankPlaces,
  SEARCH_ALL_KEY,
  wordsOf,
} from './find-rows.ts'

const row = (name: string): Row => ({ key: name, href: '/', name, detail: '', Icon: IconSearch })

test('at most three places have every word, those that begin with the first come first', () => {
  const names = ['Deleted listings', 'Listings', 'Buildings', 'New listing', 'A listing more']
  const found = (query: string) => matchPlaces(names.map(row), wordsOf(query)).map(({ name }) => name)
  expect(found('list')).toEqual(['Listings', 'Deleted listings', 'New listing'])
  expect(found('new LIST')).toEqual(['New listing'])
  expect(found('lease')).toEqual([])
})

test('a page whose name begins with the word comes before actions that have it elsewhere', () => {
  const order = (query: string) =>
    rankPlaces({ do: [row('Invite user')], pages: [row('Users')] }, wordsOf(query)).map(({ name }) => name)
  expect(order('use')).toEqual(['pages', 'do'])
  expect(order('ser')).toEqual(['do', 'pages'])
})

test('the words are marked as they are written', () => {
  const marked = (text: string, query: string) =>
    markWords(text, wordsOf(query)).map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
  expect(marked('Kinzie Point Tower', 'POINT kin')).toEqual(['[Kin]', 'zie ', '[Point]', ' Tower'])
  expect(marked('100% (a+b)', '(a+b)')).toEqual(['100% ', '[(a+b)]'])
  expect(marked('Kinzie', '')).toEqual(['Kinzie'])
})

test('the search of all records is not active while records are still to come', () => {
  const group = (key: string): Group => ({ name: 'pages', rows: [{ ...row(key), key }] })
  expect(firstOf([group('pages /a'), group(SEARCH_ALL_KEY)])).toBe('pages /a')
  expect(firstOf([group(SEARCH_ALL_KEY)])).toBeUndefined()
})
