import { expect, test } from 'vitest'
import { findSameAddress, wordsToSearch } from './match-building.ts'

const TOWER = { id: 1, street: '350 North Canal Street', city: 'Chicago' }
const SOUTH = { id: 2, street: '350 South Canal Street', city: 'Chicago' }

test('an address matches however it is abbreviated', () => {
  expect(findSameAddress([SOUTH, TOWER], { street: '350 N. Canal St', city: 'chicago ' })?.id).toBe(1)
})

test('another number, direction or city is another address', () => {
  for (const place of [
    { street: '35 North Canal Street', city: 'Chicago' },
    { street: '350 Canal Street', city: 'Chicago' },
    { street: '350 North Canal Street', city: 'Dallas' },
  ])
    expect(findSameAddress([TOWER, SOUTH], place)).toBeUndefined()
})

test('the search leaves out what is often abbreviated', () => {
  expect(wordsToSearch('350 N Canal St.')).toBe('350 canal')
})
