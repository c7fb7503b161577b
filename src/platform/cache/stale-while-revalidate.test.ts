import { expect, test } from 'vitest'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

test('a value is cached for its lifetime', async () => {
  let now = 0
  let loads = 0
  const get = staleWhileRevalidate(
    60,
    async () => ++loads,
    () => now,
  )
  expect(await get()).toBe(1)
  now = 59
  expect(await get()).toBe(1)
})

test('a stale value is returned while a fresh one is loaded', async () => {
  let now = 0
  let loads = 0
  const get = staleWhileRevalidate(
    60,
    async () => ++loads,
    () => now,
  )
  await get()
  now = 60
  expect(await get()).toBe(1)
  expect(await get()).toBe(2)
})

test('a value that is far too old is not returned; callers wait for a fresh one', async () => {
  let now = 0
  let loads = 0
  const get = staleWhileRevalidate(
    60,
    async () => ++loads,
    () => now,
  )
  await get()
  now = 600
  expect(await get()).toBe(2)
})

test('concurrent callers share one load', async () => {
  let loads = 0
  const get = staleWhileRevalidate(
    60,
    async () => ++loads,
    () => 0,
  )
  expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1])
})

test('a failed load is repeated, and a stale value survives the failure', async () => {
  let now = 0
  const results = ['fails', 'first', 'fails', 'second']
  const get = staleWhileRevalidate(
    60,
    async () => {
      const next = results.shift()!
      if (next === 'fails') throw new Error('The database is unavailable')
      return next
    },
    () => now,
  )
  await expect(get()).rejects.toThrow('unavailable')
  expect(await get()).toBe('first')
  now = 60
  expect(await get()).toBe('first')
  expect(await get()).toBe('first')
  await Promise.resolve()
  expect(await get()).toBe('second')
})
