import { afterEach, expect, test, vi } from 'vitest'
import { retryableImport } from './retryable-import.ts'

afterEach(() => vi.unstubAllGlobals())

const failure = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`)

test('an import that succeeds is done as it is', async () => {
  expect(await retryableImport(async () => ({ made: 1 }))()).toEqual({ made: 1 })
})

test('after a failure another address of the file is imported, until one loads', async () => {
  let imports = 0
  const load = retryableImport(async () => {
    imports += 1
    throw failure('https://frontage.example/assets/page-1a.js')
  })
  await expect(load()).rejects.toThrow('page-1a.js')
  // Node imports no addresses of the web, and names the one it was asked for.
  await expect(load()).rejects.toMatchObject({ code: 'ERR_UNSUPPORTED_ESM_URL_SCHEME' })
  expect(imports).toBe(1)
})

test('a failure that names no file is tried as before', async () => {
  const outcomes = [new TypeError('Importing a module script failed.'), undefined]
  const load = retryableImport(async () => {
    const error = outcomes.shift()
    if (error) throw error
    return 'loaded'
  })
  await expect(load()).rejects.toThrow('Importing')
  expect(await load()).toBe('loaded')
})

test('offline an import waits, unless a service worker has the files of the page', async () => {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  const navigator = { onLine: false, serviceWorker: { controller: {} as object | null } }
  vi.stubGlobal('navigator', navigator)
  expect(await retryableImport(async () => 'saved')()).toBe('saved')
  navigator.serviceWorker.controller = null
  const importModule = vi.fn(async () => 'loaded')
  const loaded = retryableImport(importModule)()
  await new Promise((resolve) => setImmediate(resolve))
  expect(importModule).not.toHaveBeenCalled()
  navigator.onLine = true
  window.dispatchEvent(new Event('online'))
  expect(await loaded).toBe('loaded')
})
