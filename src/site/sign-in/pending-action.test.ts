import { beforeEach, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { clearPendingAction, readPendingAction, storePendingAction } from './pending-action.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const suite = { kind: 'listing' as const, id: 7, name: 'Suite 7, Monroe Court', market: 'chicago' }

const values = new Map<string, string>()
const storage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
}
const at = (now: number) => ({ storage: () => storage, now: () => now })
const stored = () => [...values.values()][0]

beforeEach(() => values.clear())

test('an action is stored for half an hour, until it is cleared', () => {
  storePendingAction({ type: 'save', item: suite }, at(NOW))
  expect(readPendingAction(at(NOW + 30 * MINUTE_MS))).toEqual({ type: 'save', item: suite })
  expect(readPendingAction(at(NOW + 30 * MINUTE_MS + 1))).toBeUndefined()
  expect(readPendingAction(at(NOW - 1))).toBeUndefined()
  clearPendingAction(at(NOW))
  expect(readPendingAction(at(NOW))).toBeUndefined()
})

test('of two actions the last is stored', () => {
  storePendingAction({ type: 'save', item: suite }, at(NOW))
  storePendingAction({ type: 'save_search' }, at(NOW))
  expect(readPendingAction(at(NOW))).toEqual({ type: 'save_search' })
})

test('of a picture its address is stored, if it is one of this site; very long names are not', () => {
  const photo = { src: '/media/7', format: 'webp' as const, thumbhash: 'a preview', caption: 'Lobby' }
  storePendingAction({ type: 'quick_inquiry', item: { ...suite, photo } }, at(NOW))
  expect(stored()).not.toMatch(/preview|Lobby/)
  const shown = { src: '/media/7', format: 'webp', caption: '' }
  expect(readPendingAction(at(NOW))?.item).toEqual({ ...suite, photo: shown })
  storePendingAction({ type: 'save', item: { ...suite, photo: { ...photo, src: '//evil.example/7' } } }, at(NOW))
  expect(readPendingAction(at(NOW))?.item).toEqual(suite)
  values.clear()
  storePendingAction({ type: 'save', item: { ...suite, name: 'S'.repeat(1_000) } }, at(NOW))
  expect(stored()).toBeUndefined()
})

test.each([
  '',
  'null',
  '7',
  `{"type":"delete","at":${NOW}}`,
  '{"type":"save_search"}',
  `{"type":"save","item":{"kind":"tower","id":1,"name":"a"},"at":${NOW}}`,
  `{"type":"save","item":{"kind":"listing","id":"1","name":"a"},"at":${NOW}}`,
  `{"type":"save","item":{"kind":"listing","id":1},"at":${NOW}}`,
])('an invalid stored value is ignored: %s', (text) => {
  storePendingAction({ type: 'save', item: suite }, at(NOW))
  storage.setItem([...values.keys()][0]!, text)
  expect(readPendingAction(at(NOW))).toBeUndefined()
})

test('where storage is blocked, nothing is stored and nothing fails', () => {
  const blocked = {
    storage(): typeof storage {
      throw new Error('Access is denied for this document.')
    },
    now: () => NOW,
  }
  storePendingAction({ type: 'save', item: suite }, blocked)
  clearPendingAction(blocked)
  expect(readPendingAction(blocked)).toBeUndefined()
})
