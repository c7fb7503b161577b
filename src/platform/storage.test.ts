import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { memoryStorage, openStorage } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['a folder', openStorage(pathToFileURL(folder).href)],
  ['memory', memoryStorage()],
])('%s', (_, storage) => {
  test('stores a file under its name until it is removed', async () => {
    expect(await storage.read('pictures/1/400.webp')).toBeUndefined()
    await storage.write('pictures/1/400.webp', Buffer.from('first'))
    await storage.write('pictures/1/400.webp', Buffer.from('second'))
    expect(Buffer.from((await storage.read('pictures/1/400.webp'))!).toString()).toBe('second')
    expect(await storage.has('pictures/1/400.webp')).toBe(true)
    await storage.remove('pictures/1/400.webp')
    expect(await storage.has('pictures/1/400.webp')).toBe(false)
  })

  test('a file that is read while it is written is complete or missing', async () => {
    const whole = Buffer.alloc(4_000_000, 1)
    let writing = true
    const written = storage.write('large', whole).finally(() => {
      writing = false
    })
    while (writing) {
      const read = await storage.read('large')
      if (read) expect(read.length).toBe(whole.length)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await written
    expect((await storage.read('large'))!.length).toBe(whole.length)
  })
})

test('no partly written files stay in the folder', () => {
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual([])
})
