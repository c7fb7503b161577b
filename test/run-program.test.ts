import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runNode } from './run-program.ts'

const SILENT_MS = 60_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('a program that goes on printing is not ended, however long it takes', async () => {
  const script = `console.log('first'); setTimeout(() => console.error('second'), 200)`
  const said: string[] = []
  const output = {
    write(chunk: Uint8Array) {
      said.push(String(chunk))
      vi.advanceTimersByTime(SILENT_MS * 0.6)
    },
  }
  expect(await runNode(['--eval', script], { silentMs: SILENT_MS, output })).toBe(0)
  expect(said.join('')).toBe('first\nsecond\n')
})

test('a program that prints nothing for too long is ended', async () => {
  const notice = vi.spyOn(console, 'log').mockReturnValue()
  const code = runNode(['--eval', 'setInterval(() => {}, 1000)'], { silentMs: SILENT_MS, output: undefined })
  vi.advanceTimersByTime(SILENT_MS)
  expect(await code).toBe(null)
  expect(notice).toHaveBeenCalledWith('--eval printed nothing for 1 minutes')
  notice.mockRestore()
})

test('what a program left running does not keep its end from being known', async () => {
  const left = `setTimeout(() => {}, 60_000)`
  const script = `
    const options = { stdio: ['ignore', 'inherit', 'inherit'], detached: true }
    const left = require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(left)}], options)
    left.unref()
    console.log(left.pid)`
  let pid = 0
  const output = {
    write(chunk: Uint8Array) {
      pid = Number(String(chunk))
    },
  }
  const code = runNode(['--eval', script], { silentMs: SILENT_MS, output })
  await vi.waitFor(() => expect(pid).toBeGreaterThan(0), { timeout: 10_000 })
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(2), { timeout: 10_000 })
  vi.advanceTimersByTime(SILENT_MS / 2)
  expect(await code).toBe(0)
  process.kill(pid)
})
