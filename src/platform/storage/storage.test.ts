import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, describe, expect, test } from 'vitest'
import { folderStorage } from './folder-storage.ts'
import { memoryStorage } from './memory-storage.ts'
import { type ByteRange, FileTooLargeError } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}

// What every storage does. An adapter for another store joins the list.
describe.each([
  ['a folder', folderStorage(folder)],
  ['memory', memoryStorage()],
])('%s', (_, storage) => {
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

describe('200 MB', () => {
  const CHUNK_BYTES = 64 * 1024
  const CHUNKS = 3_200
  const CHUNKS_BETWEEN_MEASUREMENTS = 160
  const MB = 1_000_000
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  /** What is still referenced, and the memory of the process, in megabytes. */
  const measure = async () => {
    // Buffers without references are released by a later task than the one that finds them.
    collectGarbage()
    await setImmediate()
    collectGarbage()
    const { heapUsed, external, arrayBuffers, rss } = process.memoryUsage()
    return { held: (heapUsed + external + arrayBuffers) / MB, rss: rss / MB }
  }

  test('are written and read without holding them in memory', async () => {
    const storage = folderStorage(folder)
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
    console.log(`200 MB: ${held.toFixed(1)} MB of heap and buffers held, the process grew by ${rss.toFixed(1)} MB`)
    expect(held).toBeLessThan(32)
  })

  async function* generate() {
    for (let index = 0; index < CHUNKS; index++) yield Buffer.alloc(CHUNK_BYTES, index % 256)
  }
})
