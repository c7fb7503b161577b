import { expect, test } from 'vitest'
import { AMENITIES } from '#features/catalog/amenities/rules.ts'
import { CERTIFICATES, FLOORS, MEDIA } from '#features/catalog/attributes.ts'
import { plainKernels } from '../../../../../../test/plain-kernels/kernels.ts'
import type { Document } from '../../../fixtures.ts'
import { AREA_EDGES, rentEdges } from '../../engine.ts'
import { makeVariedCatalog, rowsOf } from '../fixtures.ts'
import { CODES, type CodedColumn, CURRENCIES } from './rows.ts'
import { buildSegment, makeSegment, type Segment } from './segment.ts'
import { BLOCK_ROWS, EXCLUSIVE, SLOTS, type SlotGroup, slotsOf, UNDER_OFFER, UNDISCLOSED } from './slots.ts'

const catalog = makeVariedCatalog('bitmaps', 1200)
const segment = makeSegment(buildSegment(rowsOf(catalog)), plainKernels)

test('a row has exactly the slots of its document’s values', () => {
  const documents = new Map(catalog.documents.map((document) => [document.listing_id, document]))
  const seen = new Set<number>()
  for (let row = 0; row < catalog.documents.length; row++) {
    const document = documents.get(segment.views.listingId[row]!)!
    const slots = slotsWith(segment, row)
    expect(slots, JSON.stringify(document)).toEqual(slotsOfDocument(document).sort((a, b) => a - b))
    expect(CODES.market[segment.views.market[row]!]).toBe(document.market)
    for (const slot of slots) seen.add(slot)
  }
  // Nearly all slots occur, so that none is right by chance.
  expect(seen.size).toBeGreaterThan(150)
})

test('rows that only pad the last block have no slots', () => {
  const { blocks } = segment.at
  expect(blocks * BLOCK_ROWS).toBeGreaterThan(catalog.documents.length)
  for (let row = catalog.documents.length; row < blocks * BLOCK_ROWS; row++) expect(slotsWith(segment, row)).toEqual([])
})

function slotsWith({ views, at }: Segment, row: number): number[] {
  const word = (slot: number) => views.bitmaps[(slot * at.bitmapBytes) / 4 + (row >>> 5)]!
  return Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => (word(slot) >>> (row & 31)) & 1)
}

function slotsOfDocument(document: Document): number[] {
  const member = <T>(group: SlotGroup, all: readonly T[], value: T | null) =>
    value === null ? [] : [slotsOf(group) + all.indexOf(value)]
  const coded = (group: SlotGroup & CodedColumn, value: string | null) => member<string>(group, CODES[group], value)
  // A figure on an edge is in the bucket that begins there.
  const bucket = (edges: readonly number[], value: number) => edges.filter((edge) => edge <= value).length
  const { rent_low, rent_currency, area_high } = document
  const currency = CURRENCIES.find((known) => known === rent_currency)
  return [
    ...(document.exclusive ? [EXCLUSIVE] : []),
    ...(document.status === 'under_offer' ? [UNDER_OFFER] : []),
    ...coded('spaceType', document.space_type),
    ...coded('leaseType', document.lease_type),
    ...coded('leaseStructure', document.lease_structure),
    ...coded('condition', document.condition),
    ...coded('class', document.class),
    ...coded('connectivity', document.connectivity),
    ...coded('currency', rent_currency),
    ...document.media.flatMap((medium) => member<string>('media', MEDIA, medium)),
    ...document.floors.flatMap((value) => member<string>('floors', FLOORS, value)),
    ...document.certificates.flatMap((value) => member<string>('certificate', CERTIFICATES, value)),
    ...document.amenities.flatMap((amenity) => member<string>('amenity', AMENITIES, amenity)),
    slotsOf('areaBucket') + bucket(AREA_EDGES, area_high),
    currency && rent_low !== null ? slotsOf('rentBucket') + bucket(rentEdges(currency), rent_low) : UNDISCLOSED,
  ]
}
