import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { columnTypes } from '../../column-types.ts'
import { writeSchemaTypes } from './schema-types.ts'

const { db, pool } = await openTestDatabase()
const file = path.resolve(import.meta.dirname, '../../../db/schema.ts')
const listOf = new Map(
  columnTypes.flatMap(({ values, columns }) => columns.map((column) => [column, [...values].sort()])),
)

test('db/schema.ts matches the migrations: run npm run types after changing them', async () => {
  await expect(writeSchemaTypes(db, file, { columnTypes, verify: true })).resolves.not.toThrow()
})

test('every column that a check constraint limits to a list has that list in src/column-types.ts', async () => {
  const { rows } = await pool.query<{ column: string; definition: string }>(`
    select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
      and pg_get_constraintdef(pg_constraint.oid) ~ '^CHECK \\(\\(\\w+ (= ANY \\(|<@ )ARRAY\\['`)
  const checked = rows.map(({ column, definition }) => [
    column,
    [...definition.matchAll(/'([^']*)'::/g)].map(([, code]) => code).sort(),
  ])
  expect(checked.length).toBeGreaterThan(30)
  for (const [column, codes] of checked) expect([column, listOf.get(column as string)]).toEqual([column, codes])
})

test('the markets of the database match the rules', async () => {
  const { rows } = await pool.query<{ slug: string }>('select slug from market order by slug')
  expect(rows.map(({ slug }) => slug)).toEqual(listOf.get('market.slug'))
})

test('a missing column is rejected by name', async () => {
  const wrong = [{ values: ['en-us'], columns: ['building.locale'] }]
  await expect(writeSchemaTypes(db, file, { columnTypes: wrong, verify: true })).rejects.toThrow('building.locale')
})
