import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let attemptOnline: typeof import('./online.ts').attemptOnline

// It knows when the connection was last back: each test has its own, also beside tests of uploads, whose clock runs ahead.
beforeEach(async () => {
  vi.resetModules()
  ;({ attemptOnline } = await import('./online.ts'))
})
afterEach(() => vi.unstubAllGlobals())

test('an attempt that fails online, or on the server, fails', async () => {
  const attempt = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(attemptOnline(attempt)).rejects.toThrow('Failed to fetch')
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  await expect(attemptOnline(attempt)).rejects.toThrow('Failed to fetch')
})

test('an attempt that fails offline is made again when the browser is back online', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const navigator = { onLine: false }
  vi.stubGlobal('navigator', navigator)
  const failure = new TypeError('Failed to fetch')
  const attempt = vi.fn().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValue('loaded')
  const loaded = attemptOnline(attempt)
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(1))
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  // A connection that is just back failed once more.
  expect(await loaded).toBe('loaded')
  expect(attempt).toHaveBeenCalledTimes(3)
})
