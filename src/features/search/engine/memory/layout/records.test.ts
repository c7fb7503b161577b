import { expect, test } from 'vitest'
import { plainKernels } from '../../../../../../test/plain-kernels/kernels.ts'
import { makeVariedCatalog, rowsOf } from '../fixtures.ts'
import { MAX_FIELDS, RECORD_BYTES } from './layout.ts'
import { writeFields } from './records.ts'
import { CODES, CURRENCIES } from './rows.ts'
import { buildSegment, makeSegment } from './segment.ts'
import { EXCLUSIVE, groupSize, type SlotGroup, slotsOf, UNDISCLOSED } from './slots.ts'

const CODE = 0
const FIELD_WORDS = 5
/** The groups that are counted in any currency. */
const COUNTED_GROUPS = [
  'spaceType',
  'leaseType',
  'leaseStructure',
  'condition',
  'class',
  'connectivity',
  'media',
  'floors',
  'certificate',
  'amenity',
  'areaBucket',
] as const

const catalog = makeVariedCatalog('records', 3000)
const { views, at } = makeSegment(buildSegment(rowsOf(catalog)), plainKernels)

test.each(CURRENCIES)('a record has the same slots as its row’s bitmaps, with rents in %s', (currency) => {
  const fields = readFields(writeFields(views, currency))
  const own = slotsOf('currency') + CODES.currency.indexOf(currency)
  const always = [UNDISCLOSED, EXCLUSIVE, ...COUNTED_GROUPS.flatMap(members)]
  const seen = new Set<number>()
  for (let row = 0; row < catalog.documents.length; row++) {
    const record = views.records.subarray(row * RECORD_BYTES, (row + 1) * RECORD_BYTES)
    const slots = fields.flatMap((field) => slotsOfValue(field, record[field.byte]!))
    const counted = hasSlot(row, own) ? [...always, ...members('rentBucket')] : always
    expect(slots.sort((a, b) => a - b)).toEqual(counted.filter((slot) => hasSlot(row, slot)).sort((a, b) => a - b))
    for (const slot of slots) seen.add(slot)
  }
  // All buckets occur, and most of the other slots.
  expect(members('rentBucket').filter((slot) => !seen.has(slot))).toEqual([])
  expect(seen.size).toBeGreaterThan(130)
})

test('all fields fit in the segment’s memory', () => {
  expect(writeFields(views, 'USD')).toBeLessThanOrEqual(MAX_FIELDS)
})

type Field = { byte: number; kind: number; first: number; length: number; slot: number }

function readFields(count: number): Field[] {
  return Array.from({ length: count }, (_, index) => {
    const [byte, kind, first, length, slot] = views.fields.subarray(index * FIELD_WORDS, (index + 1) * FIELD_WORDS)
    return { byte: byte!, kind: kind!, first: first!, length: length!, slot: slot! }
  })
}

/** The slots that kernel/records.ts counts for a value. */
function slotsOfValue({ kind, first, length, slot }: Field, value: number): number[] {
  if (kind === CODE) return value >= first && value < first + length ? [slot + value - first] : []
  return Array.from({ length }, (_, bit) => bit)
    .filter((bit) => (value >> (first + bit)) & 1)
    .map((bit) => slot + bit)
}

function members(group: SlotGroup): number[] {
  return Array.from({ length: groupSize(group) }, (_, place) => slotsOf(group) + place)
}

function hasSlot(row: number, slot: number): boolean {
  return ((views.bitmaps[(slot * at.bitmapBytes) / 4 + (row >>> 5)]! >>> (row & 31)) & 1) === 1
}
