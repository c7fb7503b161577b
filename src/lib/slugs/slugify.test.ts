import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugify } from './slugify.ts'

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.lorem())
const maxLength = fc.integer({ min: 1, max: 100 })

test.each([
  ['Greater London', 'greater-london'],
  ["Lloyd's & Café No. 1", 'lloyds-and-cafe-no-1'],
  ['St. Paul', 'st-paul'],
  ['Montréal', 'montreal'],
  ['Straße Ærø Łódź', 'strasse-aero-lodz'],
  ['7th Floor, Room 204', '7th-floor-room-204'],
  ['R&D', 'r-and-d'],
  ['İstanbul ①', 'istanbul-1'],
  ['—', 'space'],
  ['', 'space'],
  ['دبي', 'space'],
])('%j becomes %j', (given, slug) => {
  expect(slugify(given)).toBe(slug)
})

test('a long text is cut between words', () => {
  expect(slugify('Merchandise Mart Plaza', 15)).toBe('merchandise')
  expect(slugify('Merchandise Mart Plaza', 16)).toBe('merchandise-mart')
  expect(slugify('Merchandise', 5)).toBe('merch')
})

test('a slug consists of lower-case words and single hyphens, is never empty and never too long', () => {
  fc.assert(
    fc.property(text, maxLength, (given, limit) => {
      const slug = slugify(given, limit)
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(slug.length).toBeLessThanOrEqual(limit)
    }),
  )
})

test('the slug of a slug is the same slug', () => {
  fc.assert(
    fc.property(text, maxLength, (given, limit) => {
      const slug = slugify(given, limit)
      expect(slugify(slug, limit)).toBe(slug)
    }),
  )
})
