import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('no more than the limit run concurrently, in order, and each call gets its own result', async () => {
  const limited = limitConcurrency(2)
  const order: number[] = []
  let running = 0
  let max = 0
  const work = (number: number) => async () => {
    order.push(number)
    max = Math.max(max, ++running)
    await tick()
    running--
    return number * 10
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => limited(work(number))))).toEqual([10, 20, 30, 40, 50])
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(max).toBe(2)
})

test('a failure starts the next call', async () => {
  const limited = limitConcurrency(1)
  const failing = limited(() => Promise.reject(new Error('no')))
  const next = limited(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await limited(async () => 'and again')).toBe('and again')
})
