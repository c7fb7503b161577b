import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { constantTimeResponse } from './constant-time-response.ts'

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await constantTimeResponse(work).catch(() => {})
  return performance.now() - started
}

test('quick work, slower work and work that fails take the same time', async () => {
  const works = [async () => 1, () => sleep(90), () => sleep(60).then(() => Promise.reject(new Error('Not now.')))]
  const times = await Promise.all(works.map(timeOf))
  expect(Math.min(...times)).toBeGreaterThanOrEqual(245)
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(120)
})

test('the result of the work, or its error, is passed on', async () => {
  expect(await constantTimeResponse(async () => 'done')).toBe('done')
  await expect(constantTimeResponse(() => Promise.reject(new Error('Not now.')))).rejects.toThrow('Not now.')
})
