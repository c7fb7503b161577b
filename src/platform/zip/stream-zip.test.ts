import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise, openPromise } from 'yauzl'
import { streamZip, type ZipEntry } from './stream-zip.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage zip-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entry = (name: string, content: string): ZipEntry => ({
  name,
  size: Buffer.byteLength(content),
  open: async () => Readable.from([Buffer.from(content)], { objectMode: false }),
})

test('a zip holds its entries in order, with names in any script, and its size is known before', async () => {
  const { size, stream } = await streamZip([entry('01 Façade.jpg', 'front'), entry('02 ロビー.jpg', 'lobby')])
  const bytes = await buffer(stream)
  expect(bytes.length).toBe(size)
  const zip = await fromBufferPromise(bytes)
  const files: [string, string][] = []
  for await (const each of zip.eachEntry())
    files.push([each.fileName, await text(await zip.openReadStreamPromise(each))])
  expect(files).toEqual([
    ['01 Façade.jpg', 'front'],
    ['02 ロビー.jpg', 'lobby'],
  ])
})

test('an entry that cannot be opened, or is not as long as it said, breaks the zip', async () => {
  const missing = { name: 'a', size: 3, open: () => Promise.reject(new Error('no such file')) }
  await expect(streamZip([entry('b', 'x'), missing]).then(({ stream }) => buffer(stream))).rejects.toThrow(
    'no such file',
  )
  const short = { ...entry('a', 'x'), size: 3 }
  await expect(streamZip([short]).then(({ stream }) => buffer(stream))).rejects.toThrow()
})

const MB = 1_000_000
const ENTRIES = 60
const CHUNKS = 50
const CHUNK_BYTES = 100_000
/** 5 MB, and whether it is open. */
function aLargeEntry(index: number, open: Set<number>): ZipEntry {
  const chunks = async function* () {
    open.add(index)
    try {
      for (let chunk = 0; chunk < CHUNKS; chunk++) yield Buffer.alloc(CHUNK_BYTES, chunk)
    } finally {
      open.delete(index)
    }
  }
  return {
    name: `${index}.jpg`,
    size: CHUNKS * CHUNK_BYTES,
    open: async () => Readable.from(chunks(), { objectMode: false }),
  }
}

test('300 MB are zipped without holding them in memory, one entry open at a time', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  const held = async () => {
    collectGarbage()
    await setImmediate()
    collectGarbage()
    const { heapUsed, external, arrayBuffers } = process.memoryUsage()
    return (heapUsed + external + arrayBuffers) / MB
  }
  const before = await held()
  const open = new Set<number>()
  let [most, mostOpen, count] = [0, 0, 0]
  const { size, stream } = await streamZip(Array.from({ length: ENTRIES }, (_, index) => aLargeEntry(index, open)))
  const file = path.join(folder, 'large.zip')
  const measure = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      mostOpen = Math.max(mostOpen, open.size)
      if (++count % 500 === 0) most = Math.max(most, await held())
      yield chunk
    }
  }
  await pipeline(stream, measure, createWriteStream(file))
  console.log(`${(size / MB).toFixed(0)} MB: ${(most - before).toFixed(1)} MB held`)
  expect(most - before).toBeLessThan(32)
  expect(mostOpen).toBe(1)
  let entries = 0
  for await (const each of (await openPromise(file)).eachEntry())
    entries += each.uncompressedSize === CHUNKS * CHUNK_BYTES ? 1 : 0
  expect(entries).toBe(ENTRIES)
})

test('a client that leaves closes the open entry, and no other is opened', async () => {
  const open = new Set<number>()
  const { stream } = await streamZip(Array.from({ length: ENTRIES }, (_, index) => aLargeEntry(index, open)))
  for await (const chunk of stream) if (chunk.length > 0) break
  await expect.poll(() => open.size).toBe(0)
})
