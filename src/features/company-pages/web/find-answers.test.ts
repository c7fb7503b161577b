import { expect, test } from 'vitest'
import type { Section } from '../contract.ts'
import { findAnswers } from './find-answers.ts'

const answer = (id: string, title: string, text: string) => ({
  id,
  title,
  blocks: [{ kind: 'paragraph' as const, lines: [[{ text, bold: false, href: null }]], table: null, picture: null }],
})
const SECTIONS: Section[] = [
  {
    id: 'tourbooks',
    title: 'Tourbooks',
    blocks: [],
    questions: [
      answer('rows', 'Can I add a row of my own?', 'Yes, such as free rent.'),
      answer('passcode', 'Can I set a passcode?', 'Yes, when you share the link.'),
    ],
  },
  {
    id: 'rents',
    title: 'Rents',
    blocks: [],
    questions: [answer('all-in', 'What does “all-in” mean?', 'Rent and costs.')],
  },
]
const idsFor = (typed: string) => findAnswers(SECTIONS, typed).map(({ id }) => id)

test('an answer is found by the beginnings of its words, in any order and case', () => {
  expect(idsFor('RENT fre')).toEqual(['rows'])
  expect(idsFor('rent')).toEqual(['rows', 'all-in'])
  expect(idsFor('all-in')).toEqual(['all-in'])
})

test('the topic counts as words of its questions', () => {
  expect(idsFor('tourbook pass')).toEqual(['passcode'])
})

test('every word must be there', () => {
  expect(idsFor('passcode parking')).toEqual([])
})

test('without words every question is there', () => {
  expect(idsFor(' ?')).toEqual(['rows', 'passcode', 'all-in'])
})
