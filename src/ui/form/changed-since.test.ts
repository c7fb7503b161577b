import { expect, test } from 'vitest'
import { changedSince } from './changed-since.ts'

const SENT = { firstName: 'Maya', lastName: 'Lind', market: 'chicago' }

test('a saved value is no longer a change', () => {
  expect(changedSince(SENT, { firstName: 'Maya', lastName: 'Lind' })).toEqual({})
})

test('a value typed while saving is still unsaved', () => {
  expect(changedSince(SENT, { firstName: 'Maya', lastName: 'Lindqvist', market: '' })).toEqual({
    lastName: 'Lindqvist',
    market: '',
  })
})
