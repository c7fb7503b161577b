import { setImmediate as tick } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

test('never more run at once, all run in the order they came, and each gets its own answer', async () => {
  const inTurn = limitConcurrency(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const work = (number: number) => async () => {
    order.push(number)
    most = Math.max(most, ++running)
    await tick()
    running--
    return number * 10
  }
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(work(number))))).toEqual([10, 20, 30, 40, 50])
  expect(order).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('what fails lets the next one in', async () => {
  const inTurn = limitConcurrency(1)
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
  expect(await inTurn(async () => 'and again')).toBe('and again')
})
