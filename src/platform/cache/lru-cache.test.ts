import { expect, test, vi } from 'vitest'
import { lruCache } from './lru-cache.ts'

test('the least recently used entry leaves a cache that is full by number', () => {
  const cache = lruCache<number, string>({ maxEntries: 2 })
  cache.set(1, 'one')
  cache.set(2, 'two')
  cache.get(1)
  cache.set(3, 'three')
  expect([1, 2, 3].map((key) => cache.get(key))).toEqual(['one', undefined, 'three'])
})

test('the least recently used entries leave a cache that is full by bytes', () => {
  const cache = lruCache<number, string>({ maxBytes: 10, bytesOf: ({ length }) => length })
  cache.set(1, 'aaaa')
  cache.set(2, 'bbbb')
  cache.set(3, 'cccccccc')
  expect([1, 2, 3].map((key) => cache.get(key))).toEqual([undefined, undefined, 'cccccccc'])
  cache.set(4, 'longer than all')
  expect([3, 4].map((key) => cache.get(key))).toEqual(['cccccccc', undefined])
})

test('a listener sees each value enter once and leave once', () => {
  const present = new Set<string>()
  const cache = lruCache<number, { name: string }>(
    { maxEntries: 2 },
    {
      onAdd: ({ name }, key) => present.add(`${key} ${name}`),
      onRemove: ({ name }, key) => present.delete(`${key} ${name}`),
    },
  )
  cache.set(1, { name: 'first' })
  cache.set(1, { name: 'first' })
  expect([...present]).toEqual(['1 first'])
  cache.set(1, { name: 'second' })
  cache.set(2, { name: 'other' })
  cache.set(3, { name: 'third' })
  expect([...present]).toEqual(['2 other', '3 third'])
  cache.delete(2)
  expect([...present]).toEqual(['3 third'])
  cache.clear()
  expect([...present]).toEqual([])
})

test('an entry is no longer used once it is older than the most', () => {
  vi.useFakeTimers()
  // An age from the first millisecond of a process is none for the library.
  vi.advanceTimersByTime(1)
  const cache = lruCache<number, string>({ maxEntries: 2, maxAge: 1_000 })
  cache.set(1, 'one')
  vi.advanceTimersByTime(999)
  expect(cache.get(1)).toBe('one')
  vi.advanceTimersByTime(2)
  expect(cache.get(1)).toBeUndefined()
  vi.useRealTimers()
})
