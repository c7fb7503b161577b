import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_BYTES, MAX_BYTES } from '#lib/media/upload-limits.ts'
import { ApiError } from '#ui/api-error.ts'
import { aFile, anUpload, aQuota, makeUploadServer } from './fixtures.ts'
import type { Upload } from './upload-file.ts'
import { makeUploadQueue } from './upload-queue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function makeQueue(server = makeUploadServer(), refuse: (upload: Upload) => void = () => {}) {
  const placed: string[] = []
  const queue = makeUploadQueue({
    call: server.call,
    kind: 'photo',
    async place(upload) {
      refuse(upload)
      placed.push(upload.fileName)
    },
  })
  const states = () => queue.current().files.map(({ file, state, problem }) => [file.name, problem ?? state])
  return { queue, server, placed, states }
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `${index}.jpg`)

test('two files are sent at a time, and all are placed in the order in which they were chosen', async () => {
  const { queue, server, placed } = makeQueue()
  // The first is the largest, and so the last to arrive of its neighbors.
  await Promise.all([
    queue.add(names(12).map((name, index) => aFile(name, index === 0 ? 3 * CHUNK_BYTES : 10))),
    vi.runAllTimersAsync(),
  ])
  await vi.runAllTimersAsync()
  expect(placed).toEqual(names(12))
  expect(queue.current()).toEqual({ files: [], placedCount: 12, quota: aQuota() })
  expect(server.mostChunksAtOnce()).toBe(2)
})

test('a file of a wrong type or size fails before it is sent', async () => {
  const { queue, server, states } = makeQueue()
  await queue.add([
    aFile('notes.txt', 10, 'text/plain'),
    aFile('empty.jpg', 0),
    { name: 'large.jpg', type: 'image/jpeg', size: MAX_BYTES.photo + 1 } as File,
  ])
  expect(states()).toEqual([
    ['notes.txt', 'type'],
    ['empty.jpg', 'empty'],
    ['large.jpg', 'too_large'],
  ])
  expect(server.requests).toEqual([])
})

test('a refused file does not stop the others', async () => {
  const { queue, placed, states, server } = makeQueue()
  await Promise.all([queue.add([aFile('a.jpg'), aFile('b.jpg')]), vi.advanceTimersByTimeAsync(5)])
  const [first] = server.uploads()
  server.save({ ...first!, received: first!.size, state: 'refused', refusal: 'damaged' })
  await vi.runAllTimersAsync()
  expect(states()).toEqual([['a.jpg', 'damaged']])
  expect(placed).toEqual(['b.jpg'])
})

test('a file that cannot be placed is placed by another attempt, without being sent again', async () => {
  let refusals = 0
  const { queue, placed, states, server } = makeQueue(makeUploadServer(), () => {
    if (refusals++ === 0) throw new ApiError('POST', 409, { code: 'too_many_photos' })
  })
  await Promise.all([queue.add([aFile('a.jpg')]), vi.runAllTimersAsync()])
  await vi.runAllTimersAsync()
  expect(states()).toEqual([['a.jpg', 'too_many_photos']])
  const sent = server.requests.length
  queue.retry(queue.current().files[0]!.id)
  await vi.runAllTimersAsync()
  expect(placed).toEqual(['a.jpg'])
  expect(server.requests).toHaveLength(sent)
})

test('a file chosen again after a reload continues; another of the same size does not', async () => {
  const size = 2 * CHUNK_BYTES
  const stopped = anUpload({ fileName: 'a.jpg', size, received: CHUNK_BYTES })
  const { queue, server } = makeQueue(makeUploadServer({ uploads: [stopped] }))
  await Promise.all([queue.add([aFile('a.jpg', size), aFile('b.jpg', size)]), vi.runAllTimersAsync()])
  await vi.runAllTimersAsync()
  expect(server.requests.filter(({ name }) => name === 'POST /api/uploads')).toHaveLength(1)
  expect(server.requests.filter(({ offset }) => offset === 0)).toHaveLength(1)
})

test('a cancelled file is removed here and on the server, and the next one starts', async () => {
  const { queue, server, placed } = makeQueue()
  await Promise.all([queue.add([aFile('a.jpg', 6 * CHUNK_BYTES), aFile('b.jpg')]), vi.advanceTimersByTimeAsync(4)])
  queue.cancel(queue.current().files[0]!.id)
  await vi.runAllTimersAsync()
  expect(placed).toEqual(['b.jpg'])
  expect(server.uploads().map(({ fileName }) => fileName)).toEqual(['b.jpg'])
})
