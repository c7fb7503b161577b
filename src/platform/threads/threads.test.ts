import { expect, test } from 'vitest'
import { openThread, ThreadTimeoutError } from './open-thread.ts'

/** Doubles a number; fails for a negative one, and never ends for zero. */
const FILE = `
import { serveThread } from '${new URL('./serve-thread.ts', import.meta.url)}'
serveThread(async (number) => {
  if (number < 0) throw new Error('expected a positive number')
  while (number === 0);
  return 2 * number
})`
const doubles = new URL(`data:text/javascript,${encodeURIComponent(FILE)}`)

test('a thread answers each request with its own reply or error', async () => {
  const double = openThread<number, number>(doubles, { timeoutMs: 10_000 })
  const replies = await Promise.allSettled([double(1), double(-1), double(3)])
  expect(replies).toMatchObject([
    { value: 2 },
    { reason: { message: 'Error: expected a positive number' } },
    { value: 6 },
  ])
})

test('a thread that takes too long is ended, and the next request starts another', async () => {
  const double = openThread<number, number>(doubles, { timeoutMs: 3_000 })
  expect(await double(2)).toBe(4)
  await expect(double(0)).rejects.toThrow(ThreadTimeoutError)
  expect(await double(2)).toBe(4)
})
