import { expect, test } from 'vitest'
import { memoizeLoad } from './memoize-load.ts'

test('a value is loaded once until it is invalidated', async () => {
  let loads = 0
  const cached = memoizeLoad(async () => ++loads)
  expect(await Promise.all([cached.get(), cached.get()])).toEqual([1, 1])
  expect(cached.isCached()).toBe(true)
  cached.invalidate()
  expect(cached.isCached()).toBe(false)
  expect(await cached.get()).toBe(2)
})

test('a failed load is repeated', async () => {
  const results = [Promise.reject(new Error('The database is unavailable')), Promise.resolve('loaded')]
  const cached = memoizeLoad(() => results.shift()!)
  await expect(cached.get()).rejects.toThrow('unavailable')
  expect(await cached.get()).toBe('loaded')
})

test('a load that began before an invalidation is not cached, also when it fails later', async () => {
  const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  let next = 0
  const cached = memoizeLoad(() => loads[next++]!.promise)
  const before = cached.get()
  cached.invalidate()
  const after = cached.get()
  loads[0]!.reject(new Error('The database is unavailable'))
  await expect(before).rejects.toThrow('unavailable')
  loads[1]!.resolve('fresh')
  expect(await after).toBe('fresh')
  expect(await cached.get()).toBe('fresh')
  expect(next).toBe(2)
})
