import { expect, test } from 'vitest'
import { nextPoll } from './use-job-run.ts'

const createdAt = '2026-11-20T12:00:00.000Z'
const at = (seconds: number) => Date.parse(createdAt) + seconds * 1_000

test('an unfinished run is polled, less often the longer it takes', () => {
  const waits = [0, 10, 30, 600].map((seconds) => nextPoll({ state: 'running', createdAt }, at(seconds)))
  expect(waits).toEqual([500, 1_000, 3_000, 5_000])
  expect(nextPoll({ state: 'queued', createdAt }, at(-60))).toBe(500)
  expect(nextPoll(undefined, at(0))).toBe(500)
})

test('an ended run is not polled', () => {
  for (const state of ['succeeded', 'failed', 'cancelled'] as const)
    expect(nextPoll({ state, createdAt }, at(1))).toBe(false)
})
