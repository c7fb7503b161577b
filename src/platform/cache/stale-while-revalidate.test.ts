import { expect, test } from 'vitest'
import { staleWhileRevalidate } from './stale-while-revalidate.ts'

test('an answer is kept for its time', async () => {
  let now = 0
  let asked = 0
  const answer = staleWhileRevalidate(
    60,
    async () => ++asked,
    () => now,
  )
  expect(await answer()).toBe(1)
  now = 59
  expect(await answer()).toBe(1)
})

test('an old answer is given once more while the new one is fetched', async () => {
  let now = 0
  let asked = 0
  const answer = staleWhileRevalidate(
    60,
    async () => ++asked,
    () => now,
  )
  await answer()
  now = 60
  expect(await answer()).toBe(1)
  expect(await answer()).toBe(2)
})

test('an answer that is far too old is waited for', async () => {
  let now = 0
  let asked = 0
  const answer = staleWhileRevalidate(
    60,
    async () => ++asked,
    () => now,
  )
  await answer()
  now = 600
  expect(await answer()).toBe(2)
})

test('askers who come together share one question', async () => {
  let asked = 0
  const answer = staleWhileRevalidate(
    60,
    async () => ++asked,
    () => 0,
  )
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1])
})

test('a question that failed is asked again, and an old answer outlives the failure', async () => {
  let now = 0
  const answers = ['fails', 'first', 'fails', 'second']
  const answer = staleWhileRevalidate(
    60,
    async () => {
      const next = answers.shift()!
      if (next === 'fails') throw new Error('The database is away')
      return next
    },
    () => now,
  )
  await expect(answer()).rejects.toThrow('away')
  expect(await answer()).toBe('first')
  now = 60
  expect(await answer()).toBe('first')
  expect(await answer()).toBe('first')
  await Promise.resolve()
  expect(await answer()).toBe('second')
})
