import { afterEach, expect, test } from 'vitest'
import { reloadFailedSheets, watchSheets } from './failed-sheets.ts'

watchSheets()
afterEach(() => {
  for (const link of document.querySelectorAll('link[data-tested]')) link.remove()
})

/** Resolves once the sheet is loaded or has failed. */
function addSheet(href: string): Promise<string> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.dataset.tested = ''
  document.head.append(link)
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve('loaded'))
    link.addEventListener('error', () => resolve('failed'))
  })
}

test('a sheet that failed is requested again, in its place, until it loads', async () => {
  expect(await addSheet('http://127.0.0.1:1/refused.css')).toBe('failed')
  expect(await addSheet('data:text/css,body{--color:blue}')).toBe('loaded')
  await reloadFailedSheets()
  const color = () => getComputedStyle(document.body).getPropertyValue('--color')
  expect(color()).toBe('blue')

  const [first] = document.querySelectorAll<HTMLLinkElement>('link[data-tested]')
  first!.setAttribute('href', 'data:text/css,body{--color:red;--reloaded:yes}')
  await reloadFailedSheets()
  expect(getComputedStyle(document.body).getPropertyValue('--reloaded')).toBe('yes')
  expect(color(), 'the later sheet still overrides it').toBe('blue')
})

test('a sheet that failed is requested again after a second, without a click', async () => {
  await addSheet('http://127.0.0.1:1/refused.css')
  // Its place is taken by a copy, which fails like it.
  await expect.poll(() => document.querySelector('link[data-tested][data-again]'), { timeout: 3_000 }).not.toBeNull()
})

test('a sheet that left the document is not waited for', async () => {
  await addSheet('http://127.0.0.1:1/refused.css')
  document.querySelector('link[data-tested]')!.remove()
  await reloadFailedSheets()
})
