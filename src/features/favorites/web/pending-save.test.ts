import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { storePendingSave, takePendingSave } from './pending-save.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const suite = { kind: 'listing' as const, id: 7, name: 'Suite 7, Monroe Court', market: 'chicago' }

function aShelf() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

test('a press is remembered for half an hour, and taken once', () => {
  const shelf = aShelf()
  storePendingSave(shelf, suite, NOW)
  expect(takePendingSave(shelf, NOW + 30 * MINUTE_MS)).toEqual(suite)
  expect(takePendingSave(shelf, NOW + 30 * MINUTE_MS)).toBeUndefined()
  storePendingSave(shelf, suite, NOW)
  expect(takePendingSave(shelf, NOW + 30 * MINUTE_MS + 1)).toBeUndefined()
})

test('of two presses the last is remembered', () => {
  const shelf = aShelf()
  storePendingSave(shelf, suite, NOW)
  storePendingSave(shelf, { kind: 'landlord', id: 3, name: 'Northbank' }, NOW)
  expect(takePendingSave(shelf, NOW)).toEqual({ kind: 'landlord', id: 3, name: 'Northbank' })
})

test.each(['', 'null', '7', '{"kind":"tower","id":1,"name":"a","at":1}', '{"kind":"listing","id":"1","name":"a"}'])(
  'what is no press is nothing: %s',
  (text) => {
    const shelf = aShelf()
    storePendingSave(shelf, suite, NOW)
    shelf.setItem([...shelf.kept.keys()][0]!, text)
    expect(takePendingSave(shelf, NOW)).toBeUndefined()
  },
)
