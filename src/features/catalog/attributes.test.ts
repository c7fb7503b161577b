import { expect, test } from 'vitest'
import { FACETS } from '#features/search/engine/engine.ts'
import { FIGURES } from '#features/search/engine/memory/layout/rows.ts'
import { EMPTY_CRITERIA, FILTERS, parameterName } from '#features/search/rules.ts'
import { ATTRIBUTES } from './attributes.ts'
import { FILE_FIELDS } from './buildings/fields.ts'
import { FACTS } from './changes/record-changes.ts'

const attributes = Object.entries(ATTRIBUTES)
const facts: Record<string, string> = FACTS
const imported: Record<string, { file: { column: string } }> = FILE_FIELDS

test.each(attributes)('%s is everything that its row says', (name, attribute) => {
  if ('importColumn' in attribute) expect(imported[name]?.file.column).toBe(attribute.importColumn)
  if (!('filter' in attribute)) return
  const { column, filter } = attribute
  expect(facts[name]).toBe(column)
  expect(Object.keys(EMPTY_CRITERIA)).toContain(filter.key)
  expect(parameterName(filter.key)).toBe(filter.parameter)
  expect(FILTERS[filter.key].on).toMatchObject({ column, test: filter.test })
  expect((FACETS as readonly string[]).includes(filter.key)).toBe('codes' in attribute)
  // The engine in memory has the figures that searches compare, with enough bytes for the largest.
  const figure = Object.values(FIGURES).find((each) => each.column === column)
  expect(figure !== undefined).toBe(filter.test === 'at_least')
  if (!figure || filter.test !== 'at_least') return
  expect(filter.maximum * filter.factor * figure.scale + 1).toBeLessThan(256 ** figure.bytes)
})

test('no two attributes share a column, a filter or a parameter', () => {
  const columns = attributes.map(([, { column }]) => column)
  expect(new Set(columns).size).toBe(columns.length)
  const filters = attributes.flatMap(([, attribute]) => ('filter' in attribute ? [attribute.filter] : []))
  expect(new Set(filters.map(({ key }) => key)).size).toBe(filters.length)
  expect(new Set(filters.map(({ parameter }) => parameter)).size).toBe(filters.length)
})
