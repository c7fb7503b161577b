import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { openTestDatabase } from '../../../../../test/db.ts'
import { namesOf } from '../columns/name-columns.ts'
import { profileColumn } from '../columns/profile-column.ts'
import { proposeMapping } from '../columns/propose-mapping.ts'
import { exportRows } from '../export-rows.ts'
import { TARGET_NAMES } from '../fields.ts'
import { undoImport } from '../undo-import.ts'
import { writeRows } from './write-rows.ts'

const { db, pool } = await openTestDatabase()
const ADMIN: SessionUser = { id: 0, role: 'admin', companyId: null, market: null, email: '', emailVerified: false }
const ACTOR = { type: 'system' } as const
const ctx = { db, clock: () => new Date('2026-11-20'), catalogIndex: CATALOG_INDEX }
beforeEach(() => pool.query('truncate building cascade'))

/** Writes a table, the first row of which names its columns, as an import does; returns what became of each row. */
async function write([header = [], ...rows]: string[][], runId: string = randomUUID()) {
  const profiles = namesOf(header, header.length).map(profileColumn)
  for (const row of rows) row.forEach((cell, index) => void profiles[index]!.add(cell))
  const columns = profiles.map((profile) => profile.finish())
  const mapping = proposeMapping(columns, TARGET_NAMES)
  const run = { user: ADMIN, mapping, columns, source: 'test', today: '2026-11-20', seen: new Map<string, number>() }
  const stored = rows.map((cells, index) => ({ number: index + 2, cells, choices: null }))
  const author = { actor: ACTOR, runId }
  return db.transaction().execute((transaction) => writeRows({ ...ctx, db: transaction }, stored, run, author))
}

const FILE = [
  'ID',
  'Building',
  'Address',
  'City',
  'State',
  'ZIP',
  'Country',
  'Latitude',
  'Longitude',
  'Class',
  'Year Built',
  'Suite',
  'Floor',
  'SF',
  'Rent',
  'Available',
]
const USUAL: Record<string, string> = {
  Address: '1 Main Street',
  City: 'Chicago',
  State: 'IL',
  Country: 'US',
  SF: '1,000',
}

test('whatever cells contain, a row that is not left out can be written', async () => {
  const odd = [
    '',
    '0',
    '1,200',
    '-1',
    '1e9',
    '2019',
    '99999999999999999999',
    'A',
    'US',
    'Ground',
    '41.88',
    '42 NNN',
    'Now',
    'constructor',
  ]
  const cell = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constantFrom(...odd))
  const row = fc.dictionary(fc.constantFrom(...FILE), cell, { maxKeys: 7 })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      const cells = rows.map((each) => FILE.map((name) => ({ ...USUAL, ...each })[name] ?? ''))
      expect(await write([FILE, ...cells])).toHaveLength(rows.length)
    }),
    { numRuns: 6 },
  )
})

/** Cells that are understood, in columns of many kinds. */
const CELLS: Record<string, fc.Arbitrary<string>> = {
  Building: fc.constantFrom('Kinzie Point', 'Tower "A"', 'Mill; Lock', '=SUM(A1)', "O'Hare | East"),
  'Property Type': fc.constantFrom('Office', 'Industrial', 'Flex'),
  Class: fc.constantFrom('A', 'B', 'C', ''),
  'Year Built': fc.integer({ min: 1850, max: 2025 }).map(String),
  'Load Factor': fc.constantFrom('1.15', '1.2', ''),
  'Parking Ratio': fc.constantFrom('1.6', '0.25', ''),
  Tenants: fc.constantFrom('Arbor Mutual; Saltbox', 'One; and | only', ''),
  'Building Amenities': fc.constantFrom('gym; concierge', ''),
  'Clear Height': fc.constantFrom('32 ft', '14 ft 6 in', ''),
  'Rail Served': fc.constantFrom('yes', 'no', ''),
  Suite: fc.constantFrom('100', '2A', ''),
  Floor: fc.constantFrom('1', '16', 'B1', ''),
  SF: fc.constantFrom('12,400 sf', '800', '1,150 sqm'),
  'Divisible To': fc.constantFrom('500', ''),
  Rent: fc.constantFrom('$46.50 NNN', '42-45', '£72.50 psf pa', '12,000/mo', 'Negotiable', ''),
  'Op Ex': fc.constantFrom('11.20', ''),
  Available: fc.constantFrom('Now', 'Q1 27', 'TBD', '3/15/2027', ''),
  'Min Term': fc.constantFrom('5 years', '18 months', ''),
  'TI Allowance': fc.constantFrom('$60 psf', ''),
  'Free Rent': fc.constantFrom('6', '1.5', ''),
  VAT: fc.constantFrom('yes', 'no', ''),
  Highlights: fc.constantFrom('River views; Terrace', 'Only; one\nof two', ''),
  Comments: fc.constantFrom('Two lines\nof text', ' spaces ', ''),
}

test.each(['buildings', 'listings'] as const)(
  'an export of %s changes nothing when it is imported again',
  async (subject) => {
    const names = Object.keys(CELLS)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record(CELLS), { minLength: 1, maxLength: 5 }),
        fc.constantFrom('US', 'GB'),
        async (rows, country) => {
          await pool.query('truncate building cascade')
          const table = rows.map((row, index) => [
            `${index} Quarry Street`,
            'Chicago',
            country,
            ...names.map((name) => row[name]!),
          ])
          await write([['Address', 'City', 'Country', ...names], ...table])
          const exported: string[][] = []
          for await (const some of exportRows(db, subject, ADMIN)) exported.push(...some)
          const results = await write(exported)
          expect(results.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([])
          expect(results.length).toBe(exported.length - 1)
        },
      ),
      { numRuns: 4 },
    )
  },
)

test('what several batches of an import wrote of one record is undone together', async () => {
  const building = (cells: Record<string, string>) => [
    ['Address', 'City', 'State', 'Country', 'Class', 'Year Built'],
    ['1 Main Street', 'Chicago', 'IL', 'US', cells.class ?? '', cells.year ?? ''],
  ]
  const stored = async () =>
    (await pool.query('select class, year_built, deleted_at is not null as is_deleted from building')).rows
  const undo = (runId: string) =>
    undoImport(ctx, {
      ...{ runId, user: ADMIN, actor: ACTOR, signal: new AbortController().signal, onProgress: () => undefined },
    })
  const created = randomUUID()
  await write(building({ class: 'B', year: '1990' }), created)
  const changed = randomUUID()
  await write(building({ class: 'A' }), changed)
  await write(building({ year: '1991' }), changed)
  await write(building({ class: 'C' }), changed)
  expect(await stored()).toEqual([{ class: 'C', year_built: 1991, is_deleted: false }])

  expect(await undo(changed)).toEqual({ isComplete: true, stayed: 0 })
  expect(await stored()).toEqual([{ class: 'B', year_built: 1990, is_deleted: false }])
})
