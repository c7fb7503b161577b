import { expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/durations.ts'
import { storePendingSave, takePendingSave } from './pending-save.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const suite = { kind: 'listing' as const, id: 7, name: 'Suite 7, Monroe Court', market: 'chicago' }

function aStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

test('a pending save is stored for half an hour, and can be taken once', () => {
  const storage = aStorage()
  storePendingSave(storage, suite, NOW)
  expect(takePendingSave(storage, NOW + 30 * MINUTE_MS)).toEqual(suite)
  expect(takePendingSave(storage, NOW + 30 * MINUTE_MS)).toBeUndefined()
  storePendingSave(storage, suite, NOW)
  expect(takePendingSave(storage, NOW + 30 * MINUTE_MS + 1)).toBeUndefined()
})

test('of two pending saves the last is stored', () => {
  const storage = aStorage()
  storePendingSave(storage, suite, NOW)
  storePendingSave(storage, { kind: 'landlord', id: 3, name: 'Northbank' }, NOW)
  expect(takePendingSave(storage, NOW)).toEqual({ kind: 'landlord', id: 3, name: 'Northbank' })
})

test.each(['', 'null', '7', '{"kind":"tower","id":1,"name":"a","at":1}', '{"kind":"listing","id":"1","name":"a"}'])(
  'an invalid stored value is ignored: %s',
  (text) => {
    const storage = aStorage()
    storePendingSave(storage, suite, NOW)
    storage.setItem([...storage.values.keys()][0]!, text)
    expect(takePendingSave(storage, NOW)).toBeUndefined()
  },
)
