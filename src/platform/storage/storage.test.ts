import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { openS3Server, s3Address } from '../../../test/s3-server.ts'
import { folderStorage } from './folder-storage.ts'
import type { S3Address } from './s3-address.ts'
import { s3Storage } from './s3-storage.ts'
import { type ByteRange, FileTooLargeError, type Storage } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage storage-'))
const s3Server = await openS3Server()
const streaming: [string, Storage][] = [
  ['a folder', folderStorage(folder)],
  ['S3', s3Storage(s3Address(s3Server.url))],
]
const inOwnPrefix = (address: S3Address): S3Address => ({
  ...address,
  prefix: `${address.prefix}test-${crypto.randomUUID()}/`,
})

function recordNames(storage: Storage) {
  const names = new Set<string>()
  const write: Storage['write'] = (name, ...rest) => storage.write(name, ...rest).finally(() => names.add(name))
  return { names, storage: { ...storage, write } }
}

// A real bucket, such as s3://id:key@bucket?region=eu-central-1. The test removes what it writes.
const realUrl = process.env.TEST_S3_URL
const real = realUrl === undefined ? undefined : recordNames(s3Storage(inOwnPrefix(s3Address(realUrl))))
if (real) streaming.push(['the bucket of TEST_S3_URL', real.storage])

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await s3Server.close()
  for (const name of real?.names ?? []) await real!.storage.remove(name)
})

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

// What every storage does. An adapter for another store joins the list.
describe.each([...streaming, ['memory', memoryStorage()] as const])('%s', (_, storage) => {
  const textOf = async (name: string, range?: ByteRange) => {
    const file = await storage.open(name, range)
    return file && (await buffer(file.stream)).toString()
  }

  test('stores a file under its name until it is removed', async () => {
    expect(await textOf('pictures/1/400.webp')).toBeUndefined()
    expect(await storage.size('pictures/1/400.webp')).toBeUndefined()
    await storage.write('pictures/1/400.webp', Buffer.from('first'))
    await storage.write('pictures/1/400.webp', Buffer.from('the second'))
    expect(await textOf('pictures/1/400.webp')).toBe('the second')
    expect(await storage.size('pictures/1/400.webp')).toBe(10)
    await storage.remove('pictures/1/400.webp')
    await storage.remove('pictures/1/400.webp')
    expect(await storage.size('pictures/1/400.webp')).toBeUndefined()
  })

  test('a folder of files is not a file, and a file is not a folder', async () => {
    await storage.write('plans/1.svg', Buffer.from('<svg/>'))
    for (const name of ['plans', 'plans/1.svg/2']) {
      expect([await storage.size(name), await storage.open(name)]).toEqual([undefined, undefined])
    }
  })

  test('writes a stream, and an empty one', async () => {
    await storage.write('stream', chunks('one ', 'two ', 'three'))
    expect(await textOf('stream')).toBe('one two three')
    await storage.write('stream', chunks())
    expect([await storage.size('stream'), await textOf('stream')]).toEqual([0, ''])
  })

  test('reads a range of bytes, and states the size of the whole file', async () => {
    await storage.write('range', Buffer.from('0123456789'))
    expect(await textOf('range', { start: 0, end: 0 })).toBe('0')
    expect(await textOf('range', { start: 3, end: 6 })).toBe('3456')
    expect(await textOf('range', { start: 9, end: 9 })).toBe('9')
    const file = (await storage.open('range', { start: 1, end: 2 }))!
    file.stream.destroy()
    expect(file.size).toBe(10)
  })

  test.each([
    { start: 0, end: 10 },
    { start: 10, end: 10 },
    { start: 6, end: 3 },
    { start: -1, end: 3 },
    { start: 0.5, end: 3 },
  ])('refuses the range $start to $end of ten bytes', async (range) => {
    await storage.write('range', Buffer.from('0123456789'))
    await expect(storage.open('range', range)).rejects.toThrow(RangeError)
  })

  test('refuses more bytes than allowed, and the old file stays', async () => {
    await storage.write('limited', Buffer.from('12345'), { maxBytes: 5 })
    const tooLarge = new FileTooLargeError(5)
    await expect(storage.write('limited', Buffer.from('123456'), { maxBytes: 5 })).rejects.toEqual(tooLarge)
    await expect(storage.write('limited', chunks('123', '456'), { maxBytes: 5 })).rejects.toEqual(tooLarge)
    expect(await textOf('limited')).toBe('12345')
  })

  test('a stream that fails half-way changes nothing', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('connection lost')
    }
    await storage.write('whole', Buffer.from('whole'))
    await expect(storage.write('whole', broken())).rejects.toThrow('connection lost')
    await expect(storage.write('new', broken())).rejects.toThrow('connection lost')
    expect([await textOf('whole'), await storage.size('new')]).toEqual(['whole', undefined])
  })

  test('a file that is read while it is written is complete or missing', async () => {
    const whole = Buffer.alloc(4_000_000, 1)
    let writing = true
    const written = storage.write('large', whole).finally(() => {
      writing = false
    })
    while (writing) {
      const file = await storage.open('large')
      if (file) expect((await buffer(file.stream)).length).toBe(whole.length)
      await setImmediate()
    }
    await written
    expect(await storage.size('large')).toBe(whole.length)
  })

  test.each([
    '0',
    'a..b',
    'pictures/1/Plan-2_final.v2..webp',
    'a._S3rver_object',
    `${'long/'.repeat(40)}${'n'.repeat(200)}`,
  ])('stores a file under the name %j', async (name) => {
    await storage.write(name, Buffer.from(name))
    expect([await storage.size(name), await textOf(name)]).toEqual([name.length, name])
    await storage.remove(name)
    expect(await storage.size(name)).toBeUndefined()
  })

  test('responds to 60 reads at once', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `many/${index}.webp`)
    const content = (name: string) => name.repeat(10_000)
    await Promise.all(names.map((name) => storage.write(name, Buffer.from(content(name)))))
    const texts = await Promise.all(names.map((name) => textOf(name)))
    expect(texts.every((text, index) => text === content(names[index]!))).toBe(true)
  })

  test('a reader may stop in the middle', async () => {
    await storage.write('left', Buffer.alloc(3_000_000, 'x'))
    for (let round = 0; round < 20; round++) {
      const { stream } = (await storage.open('left'))!
      for await (const chunk of stream) {
        expect(chunk.length).toBeGreaterThan(0)
        break
      }
      expect(stream.destroyed).toBe(true)
    }
    expect((await textOf('left'))!.length).toBe(3_000_000)
  })

  test.each(['../secret', 'pictures/../../secret', '/etc/passwd', 'a//b', '', '.hidden', 'a\\b', 'a\0b'])(
    'refuses the name %j',
    async (name) => {
      await expect((async () => storage.write(name, Buffer.from('x')))()).rejects.toThrow('name of a stored file')
      await expect((async () => storage.open(name))()).rejects.toThrow('name of a stored file')
    },
  )
})

test('no partly written files stay in the folder', () => {
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
})

describe.each(streaming)('64 MB in %s', (place, storage) => {
  const CHUNK_BYTES = 64 * 1024
  const CHUNKS = 1_024
  const CHUNKS_BETWEEN_MEASUREMENTS = 50
  const MB = 1_000_000
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  /** What is still referenced, and the memory of the process, in megabytes. */
  const measure = async () => {
    // Buffers without references are released by a later task than the one that finds them.
    collectGarbage()
    await setImmediate()
    collectGarbage()
    // External memory includes that of buffers.
    const { heapUsed, external, rss } = process.memoryUsage()
    return { held: (heapUsed + external) / MB, rss: rss / MB }
  }

  test('are written and read without holding them in memory', async () => {
    const before = await measure()
    const measured: (typeof before)[] = []
    async function* measuring(stream: AsyncIterable<Uint8Array>) {
      let count = 0
      for await (const chunk of stream) {
        yield chunk
        if (++count % CHUNKS_BETWEEN_MEASUREMENTS === 0) measured.push(await measure())
      }
    }
    await storage.write('video', measuring(generate()))
    const file = (await storage.open('video'))!
    let bytes = 0
    for await (const chunk of measuring(file.stream)) bytes += chunk.length
    expect([file.size, bytes]).toEqual([CHUNKS * CHUNK_BYTES, CHUNKS * CHUNK_BYTES])
    expect(measured.length).toBeGreaterThan(2 * 10)
    const growth = (of: 'held' | 'rss') => Math.max(...measured.map((each) => each[of])) - before[of]
    const [held, rss] = [growth('held'), growth('rss')]
    console.log(
      `64 MB in ${place}: ${held.toFixed(1)} MB of heap and buffers held, the process grew by ${rss.toFixed(1)} MB`,
    )
    expect(held).toBeLessThan(32)
  }, 120_000)

  async function* generate() {
    for (let index = 0; index < CHUNKS; index++) yield Buffer.alloc(CHUNK_BYTES, index % 256)
  }
})
