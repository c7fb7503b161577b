import { afterEach, expect, test, vi } from 'vitest'
import { attemptOnline } from './use-online.ts'

afterEach(() => vi.unstubAllGlobals())

test('an attempt that fails offline is made again when the browser is back online', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  vi.stubGlobal('navigator', { onLine: false })
  const attempt = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue('loaded')
  const loaded = attemptOnline(attempt)
  await vi.waitFor(() => expect(attempt).toHaveBeenCalledTimes(1))
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('loaded')
})

test('an attempt that fails online, or on the server, fails', async () => {
  const attempt = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(attemptOnline(attempt)).rejects.toThrow('Failed to fetch')
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('navigator', { onLine: true })
  await expect(attemptOnline(attempt)).rejects.toThrow('Failed to fetch')
})
