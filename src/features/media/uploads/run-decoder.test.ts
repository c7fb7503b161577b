import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { readProcessUsage } from '#platform/process-usage.ts'
import type { ProcessLimits } from '#platform/watch-process.ts'
import { decodePage } from './decode-page.ts'
import { makeDecoderSlot } from './decoder-slot.ts'
import { aJpeg, aPdf } from './fixtures.ts'
import { aSpeck, aStrip, inflatingContent, manySegments, nestedForms } from './hostile-fixtures.ts'
import { type DecodingTask, runDecoder } from './run-decoder.ts'

const signal = new AbortController().signal
const PAGE: DecodingTask = { kind: 'page', index: 0 }
const decode = async (file: Buffer, task = PAGE, limits: Partial<ProcessLimits> = {}) =>
  (await runDecoder(file, task, { signal, limits })).decoding
const MB = 1024 * 1024

test.each<[string, () => Buffer, string]>([
  ['a page that is a strip', aStrip, 'page_size'],
  ['a page that is a speck', aSpeck, 'page_size'],
  ['forms in forms', () => nestedForms(), 'too_much_memory'],
  ['two gigabytes of content', () => inflatingContent(), 'too_much_memory'],
])('%s is refused, and the memory of this process stays', async (_, file, refusal) => {
  const before = process.memoryUsage.rss()
  expect(await decode(file())).toEqual({ refusal })
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB)
})

test('a page that takes too much processor time is refused', async () => {
  expect(await decode(manySegments(), PAGE, { maxCpuMs: 1_500 })).toEqual({ refusal: 'too_slow' })
})

test('pages of A0 are drawn one by one', async () => {
  const plan = aPdf(20, { box: '0 0 2384 3370' })
  expect(await decodePage(plan, 19)).toMatchObject({ pixels: { width: 2829, height: 3999 }, pageCount: 20 })
})

test('what is decoded has the processor time that it took, and ends its process', async () => {
  const { decoding, cpuMs } = await runDecoder(await aJpeg(), { kind: 'photo', maxPixels: 1e6 }, { signal })
  expect(decoding).toMatchObject({ picture: { width: 1200, height: 800 }, pageCount: 1 })
  expect(cpuMs).toBeGreaterThan(50)
})

test('an aborted decoder ends, with the reason', async () => {
  const abort = new AbortController()
  const decoding = runDecoder(manySegments(), PAGE, { signal: abort.signal })
  setTimeout(() => abort.abort(new Error('stopping')), 300)
  await expect(decoding).rejects.toThrow('stopping')
})

test('the usage of a process grows with what it does, and that of an ended one is unknown', async () => {
  const started = (await readProcessUsage(process.pid))!
  for (const end = performance.now() + 100; performance.now() < end; );
  const { cpuMs, residentBytes } = (await readProcessUsage(process.pid))!
  expect(cpuMs).toBeGreaterThan(started.cpuMs)
  expect(Math.abs(residentBytes - process.memoryUsage.rss())).toBeLessThan(50 * MB)
  expect(await readProcessUsage(2 ** 22 + 1)).toBeUndefined()
})

test('one decoder runs at a time, photos first, and a page that a photo waits for is drawn again', async () => {
  const slot = makeDecoderSlot(20)
  const order: string[] = []
  const work = (name: string, ms: number) => (interrupted: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      order.push(`${name} begins`)
      const timer = setTimeout(() => {
        order.push(`${name} ends`)
        resolve()
      }, ms)
      interrupted.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(interrupted.reason)
      })
    })
  await Promise.all([
    slot.run(work('page', 60), { isPhoto: false }),
    slot.run(work('second page', 1), { isPhoto: false }),
    slot.run(work('photo', 1), { isPhoto: true }),
  ])
  expect(order).toEqual([
    'page begins',
    'photo begins',
    'photo ends',
    'second page begins',
    'second page ends',
    'page begins',
    'page ends',
  ])
})
