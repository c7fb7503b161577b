import { expect, test } from 'vitest'
import { mayBeSame, readStreet, readStreetAddress, spellingsOf, streetKey } from './read-street.ts'

const SAME: [string, string][] = [
  ['N Wells St', 'North Wells Street'],
  ['N. Wells St.', 'north wells street'],
  ['W 42nd St', 'West 42nd Street'],
  ['Fifth Avenue', '5th Ave'],
  ['K St NW', 'K Street Northwest'],
  ['King St W', 'King Street West'],
  ["St. James's Square", 'St James’s Sq'],
  ['St Mary Axe', 'Saint Mary Axe'],
  ['The Strand', 'Strand'],
  ["King's Rd", 'Kings Road'],
  ['Mt Vernon Street', 'Mount Vernon St'],
  ['N Court St', 'North Court Street'],
]

test.each(SAME)('%s is %s', (one, other) => {
  expect(streetKey(readStreet(one))).toBe(streetKey(readStreet(other)))
})

test.each([
  ['North Avenue', 'Avenue'],
  ['N Wells St', 'S Wells St'],
  ['Park Avenue', 'Park Place'],
  ['S Street NW', 'Street NW'],
  ['Avenue W', 'Avenue N'],
])('%s is not %s', (one, other) => {
  expect(mayBeSame(readStreet(one), readStreet(other))).toBe(false)
})

test('a direction or a type that is left out may be any', () => {
  expect(mayBeSame(readStreet('Wells'), readStreet('N Wells St'))).toBe(true)
  expect(mayBeSame(readStreet('Bay St'), readStreet('Bay Street'))).toBe(true)
})

test.each<[string, unknown]>([
  ['210 N Wells St, Chicago', [210, 210, 'wells', 'chicago']],
  ['210-240 N Wells St, Suite 400, Chicago, IL 60606', [210, 240, 'wells', 'chicago']],
  ['Suite 400, 210 N Wells St, Chicago IL 60606', [210, 210, 'wells', 'chicago']],
  ['210 N Wells St #400', [210, 210, 'wells', '']],
  ['3rd Floor, 1200–10 Main Street', [1200, 1210, 'main', '']],
  ['30-30 47th Avenue, Long Island City', [3030, 3030, '47th', 'long island city']],
  ['36-01 Vernon Blvd', [3601, 3601, 'vernon', '']],
  ["Lloyd's Building, 1 Lime Street, London EC3M 7HA", [1, 1, 'lime', 'london']],
  ['221B Baker Street, London', [221, 221, 'baker', 'london']],
  ['40 King Street West, Toronto M5H 1H1', [40, 40, 'king', 'toronto']],
  ['42nd Street, New York', [null, null, '42nd', 'new york']],
  ['Bishopsgate', [null, null, 'bishopsgate', '']],
])('%s', (text, parts) => {
  const { numbers, street, city } = readStreetAddress(text)!
  expect([numbers?.low ?? null, numbers?.high ?? null, street.name, city]).toEqual(parts)
})

test('a text without letters is no address', () => {
  expect(readStreetAddress(' , ')).toBeNull()
  expect(readStreetAddress('')).toBeNull()
})

test('every address on a street has one of its spellings', () => {
  expect(spellingsOf(readStreet('5th Avenue'))).toEqual(['5th', 'fifth'])
  expect(spellingsOf(readStreet('St Mary Axe'))).toEqual(['mary'])
  expect(spellingsOf(readStreet('North Michigan Avenue'))).toEqual(['michigan'])
})
