import { appendFileSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rotateServerLog, serverLogIn } from './server-log.ts'

test('a log above its size limit becomes the one older file, and the server continues in the emptied file', () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'frontage-server-log-'))
  onTestFinished(() => rmSync(stateDir, { recursive: true }))
  const file = serverLogIn(stateDir)
  expect(rotateServerLog(stateDir, 10)).toBe(false)
  appendFileSync(file, 'ten bytes.')
  expect(rotateServerLog(stateDir, 10)).toBe(false)
  // Opened for appending, as the server does.
  const server = openSync(file, 'a')
  onTestFinished(() => closeSync(server))
  writeSync(server, 'more')
  expect(rotateServerLog(stateDir, 10)).toBe(true)
  writeSync(server, 'next')
  expect(readFileSync(file, 'utf8')).toBe('next')
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('ten bytes.more')
})
