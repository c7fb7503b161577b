import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeSubmission } from './submission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when the test says so. */
function makeWork() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { work: () => promise, end: resolve }
}

test('what is submitted is being worked on until its result is there', async () => {
  const submission = makeSubmission()
  const { work, end } = makeWork()
  const results: string[] = []
  const done = submission.start('class A', work, (result) => results.push(result))
  expect(submission.current()).toEqual({ words: 'class A', isSlow: false })
  end('read')
  await done
  expect(results).toEqual(['read'])
  expect(submission.current()).toEqual({ words: null, isSlow: false })
})

test('work that takes a while is shown, and quick work is not', async () => {
  const submission = makeSubmission()
  const shown: boolean[] = []
  submission.subscribe(() => shown.push(submission.current().isSlow))
  const quick = makeWork()
  const first = submission.start('a', quick.work, () => {})
  vi.advanceTimersByTime(99)
  quick.end('')
  await first
  vi.advanceTimersByTime(1_000)
  expect(shown).not.toContain(true)
  void submission.start('b', makeWork().work, () => {})
  vi.advanceTimersByTime(100)
  expect(submission.current()).toEqual({ words: 'b', isSlow: true })
  submission.cancel()
  expect(submission.current().isSlow).toBe(false)
})

test('a cancelled submission and one that another replaced have no result', async () => {
  const submission = makeSubmission()
  const results: string[] = []
  const [first, second, third] = [makeWork(), makeWork(), makeWork()]
  const all = [
    submission.start('same', first.work, (result) => results.push(result)),
    submission.start('same', second.work, (result) => results.push(result)),
  ]
  first.end('first')
  await all[0]
  second.end('second')
  await all[1]
  const cancelled = submission.start('other', third.work, (result) => results.push(result))
  submission.cancel()
  third.end('third')
  await cancelled
  expect(results).toEqual(['second'])
})
