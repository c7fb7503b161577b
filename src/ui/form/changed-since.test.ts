import { expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'

const SENT = { firstName: 'Maya', lastName: 'Lind', market: 'chicago' }

test('what was saved is a change no more', () => {
  expect(changedSince(SENT, { firstName: 'Maya', lastName: 'Lind' })).toEqual({})
})

test('what was typed while it was saved is still to be saved', () => {
  expect(changedSince(SENT, { firstName: 'Maya', lastName: 'Lindqvist', market: '' })).toEqual({
    lastName: 'Lindqvist',
    market: '',
  })
})
