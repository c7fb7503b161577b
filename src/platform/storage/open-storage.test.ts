import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openS3Server, s3Address } from '../../../test/s3-server.ts'
import { makeLog } from '../log/log.ts'
import { openStorage } from './open-storage.ts'
import { StorageUnavailableError } from './storage.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage-storage-'))
const s3 = await openS3Server()
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A storage whose log lines are collected. */
function open(place: Parameters<typeof openStorage>[0]) {
  const lines: string[] = []
  return { storage: openStorage(place, makeLog('info', { write: (line) => void lines.push(line) })), lines }
}

test.each([
  ['a folder', { folder }],
  ['S3', { s3: s3Address(s3.url) }],
])('files are stored in %s', async (_, place) => {
  const { storage, lines } = open(place)
  await storage.write('pictures/1/400.webp', Buffer.from('a picture'))
  expect(await open(place).storage.size('pictures/1/400.webp')).toBe(9)
  expect(lines).toEqual([])
})

test('a store that is away is logged at the start, and used once it is back', async () => {
  await s3.stop()
  const { storage, lines } = open({ s3: s3Address(s3.url) })
  await expect.poll(() => lines).toEqual([expect.stringContaining('the file storage cannot be read')])
  await expect(storage.size('pictures/1/400.webp')).rejects.toThrow(StorageUnavailableError)
  await s3.restart()
  expect(await storage.size('pictures/1/400.webp')).toBe(9)
})
