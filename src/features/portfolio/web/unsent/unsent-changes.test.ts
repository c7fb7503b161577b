import { expect, test } from 'vitest'
import { daysBefore } from '#lib/durations.ts'
import {
  addUnsent,
  fileKeyOf,
  isExpiredFile,
  MAX_PHOTO_BYTES,
  MAX_UNSENT,
  MAX_UNSENT_PHOTOS,
  parseUnsent,
  type SpaceChange,
  type UnsentChange,
} from './unsent-changes.ts'

const NOW = new Date('2026-11-20T09:00:00Z')
const status = (before: 'on_market' | 'under_offer', to: 'under_offer' | 'leased', version = 1): SpaceChange => ({
  ...{ kind: 'status', version },
  before,
  to,
})
const unsent = (id: string, change: SpaceChange, values: Partial<UnsentChange> = {}): UnsentChange => ({
  ...{ id, listingId: 7, name: 'Suite 700', at: NOW.toISOString(), change },
  ...values,
})

test('a second change of the same value takes the place of the first, and has what was there before both', () => {
  const first = addUnsent([], unsent('a', status('on_market', 'under_offer', 3)))!
  const both = addUnsent(first, unsent('b', status('under_offer', 'leased', 4)))
  expect(both).toMatchObject([{ id: 'b', change: { before: 'on_market', to: 'leased', version: 3 } }])
})

test('changes of another space, of another value, and those that were refused stay', () => {
  const list = [
    unsent('a', { kind: 'confirm' }),
    unsent('b', status('on_market', 'leased'), { listingId: 8 }),
    unsent('c', status('on_market', 'leased'), { refusal: { words: 'It lacks an agent.' } }),
  ]
  expect(addUnsent(list, unsent('d', status('on_market', 'leased')))!.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
})

test('a phone holds a hundred of them', () => {
  const full = Array.from({ length: MAX_UNSENT }, (_, id) => unsent(String(id), { kind: 'confirm' }, { listingId: id }))
  expect(addUnsent(full, unsent('x', { kind: 'confirm' }, { listingId: 1_000 }))).toBeNull()
  expect(addUnsent(full, unsent('x', { kind: 'confirm' }, { listingId: 5 }))).toHaveLength(MAX_UNSENT)
})

test('what is a month old, or cannot be read, is not sent any more', () => {
  const old = unsent('a', { kind: 'confirm' }, { at: daysBefore(NOW, 30).toISOString() })
  const fresh = unsent('b', { kind: 'confirm' })
  expect(parseUnsent(JSON.stringify([old, fresh]), NOW.getTime())).toEqual([fresh])
  expect(parseUnsent('{"a', NOW.getTime())).toEqual([])
  expect(parseUnsent(null, NOW.getTime())).toEqual([])
})

const photo = (size = 1_000): SpaceChange => ({ kind: 'photo', fileName: 'IMG_1.jpg', size })

test('a phone holds thirty photos, of which none takes the place of another, and a hundred megabytes', () => {
  const full = Array.from({ length: MAX_UNSENT_PHOTOS }, (_, id) => unsent(String(id), photo()))
  expect(addUnsent(full.slice(1), unsent('x', photo()))).toHaveLength(MAX_UNSENT_PHOTOS)
  expect(addUnsent(full, unsent('x', photo()))).toBeNull()
  expect(addUnsent(full, unsent('x', { kind: 'confirm' }))).toHaveLength(MAX_UNSENT_PHOTOS + 1)
  expect(addUnsent([unsent('a', photo(MAX_PHOTO_BYTES - 10))], unsent('x', photo(11)))).toBeNull()
})

test('the file of a photo is dropped together with it', () => {
  const keyOf = (days: number) => fileKeyOf(unsent('a', photo(), { at: daysBefore(NOW, days).toISOString() }))
  expect([28, 29].map((days) => isExpiredFile(keyOf(days), NOW.getTime()))).toEqual([false, true])
})
