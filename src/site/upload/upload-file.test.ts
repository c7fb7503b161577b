import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_BYTES } from '#lib/media/upload-limits.ts'
import { ApiError } from '#ui/api-error.ts'
import { aFile, anUpload, makeUploadServer } from './fixtures.ts'
import { uploadFile } from './upload-file.ts'

const CHUNKS = 'PUT /api/uploads/:id/chunks'
const LARGE = aFile('lobby.jpg', 2 * CHUNK_BYTES + 10)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a promise becomes when all timers have run; a rejection is its error. */
async function settle<T>(promise: Promise<T>): Promise<T | Error> {
  const outcome = promise.catch((error: Error) => error)
  await vi.runAllTimersAsync()
  return outcome
}

test('a file is sent in chunks by offset, and its upload is ready', async () => {
  const server = makeUploadServer()
  const shares: number[] = []
  const upload = await settle(
    uploadFile(LARGE, 'photo', { call: server.call, onProgress: (share) => shares.push(share) }),
  )
  expect(upload).toMatchObject({ state: 'ready', fileName: 'lobby.jpg' })
  expect(server.requests.filter(({ name }) => name === CHUNKS).map(({ offset }) => offset)).toEqual([
    0,
    CHUNK_BYTES,
    2 * CHUNK_BYTES,
  ])
  expect(shares.map((share) => Math.round(share * 100))).toEqual([0, 50, 100, 100])
})

test('after a lost connection it continues from what the server has', async () => {
  let failures = 0
  const server = makeUploadServer({
    fail({ name, offset }) {
      if (name !== CHUNKS || offset !== CHUNK_BYTES || failures++ > 0) return
      // The chunk arrived, but its response did not.
      const [upload] = server.uploads()
      server.save({ ...upload!, received: 2 * CHUNK_BYTES })
      throw new TypeError('Failed to fetch')
    },
  })
  expect(await settle(uploadFile(LARGE, 'photo', { call: server.call }))).toMatchObject({ state: 'ready' })
  expect(server.requests.filter(({ name }) => name === CHUNKS).map(({ offset }) => offset)).toEqual([
    0,
    CHUNK_BYTES,
    2 * CHUNK_BYTES,
  ])
})

test('an interrupted upload continues where it stopped', async () => {
  const stopped = anUpload({ size: LARGE.size, received: CHUNK_BYTES })
  const server = makeUploadServer({ uploads: [stopped] })
  await settle(uploadFile(LARGE, 'photo', { call: server.call, resumes: stopped }))
  expect(server.requests[0]).toEqual({ name: CHUNKS, offset: CHUNK_BYTES })
})

test('a limit is waited for as long as the server says', async () => {
  const started = Date.now()
  let failures = 0
  const server = makeUploadServer({
    fail({ name }) {
      if (name === 'POST /api/uploads' && failures++ === 0) throw new ApiError(name, 429, {}, 40)
    },
  })
  await settle(uploadFile(aFile(), 'photo', { call: server.call }))
  expect(Date.now() - started).toBeGreaterThanOrEqual(40_000)
})

test('without a connection it waits, and continues once the browser is back online', async () => {
  const online = new EventTarget()
  const navigator = { onLine: false }
  vi.stubGlobal('navigator', navigator)
  vi.stubGlobal('window', online)
  const server = makeUploadServer({
    fail() {
      if (!navigator.onLine) throw new TypeError('Failed to fetch')
    },
  })
  const promise = uploadFile(aFile(), 'photo', { call: server.call })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(server.requests).toHaveLength(1)
  navigator.onLine = true
  online.dispatchEvent(new Event('online'))
  expect(await settle(promise)).toMatchObject({ state: 'ready' })
})

test('a request that the server refuses is not repeated, and neither is one that keeps failing for minutes', async () => {
  const refusing = makeUploadServer({
    fail({ name }) {
      throw new ApiError(name, 400, { code: 'invalid' })
    },
  })
  expect(await settle(uploadFile(aFile(), 'photo', { call: refusing.call }))).toBeInstanceOf(ApiError)
  expect(refusing.requests).toHaveLength(1)
  const broken = makeUploadServer({
    fail({ name }) {
      throw new ApiError(name, 500, {})
    },
  })
  expect(await settle(uploadFile(aFile(), 'photo', { call: broken.call }))).toBeInstanceOf(ApiError)
  expect(broken.requests.length).toBeLessThan(12)
})

test('an aborted upload sends nothing more', async () => {
  const server = makeUploadServer()
  const controller = new AbortController()
  const promise = uploadFile(LARGE, 'photo', {
    call: server.call,
    signal: controller.signal,
    onProgress: () => controller.abort(),
  })
  expect(await settle(promise)).toMatchObject({ name: 'AbortError' })
  expect(server.requests.map(({ name }) => name)).toEqual(['POST /api/uploads'])
})
