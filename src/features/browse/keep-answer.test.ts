import { expect, test } from 'vitest'
import { keepAnswer } from './keep-answer.ts'

test('an answer is kept for its time, then asked for again', async () => {
  let now = 0
  let asked = 0
  const answer = keepAnswer(60, async () => ++asked, () => now)
  expect([await answer(), await answer()]).toEqual([1, 1])
  now = 59
  expect(await answer()).toBe(1)
  now = 60
  expect(await answer()).toBe(2)
})

test('askers who come together share one question', async () => {
  let asked = 0
  const answer = keepAnswer(60, async () => ++asked, () => 0)
  expect(await Promise.all([answer(), answer(), answer()])).toEqual([1, 1, 1])
})

test('a question that failed is asked again', async () => {
  const answers = [Promise.reject(new Error('The database is away')), Promise.resolve('here')]
  const answer = keepAnswer(60, () => answers.shift()!, () => 0)
  await expect(answer()).rejects.toThrow('away')
  expect(await answer()).toBe('here')
})
