import { afterEach, expect, test, vi } from 'vitest'

type Report = { message: string; page: string }

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

async function open() {
  const listeners = new Map<string, (event: object) => void>()
  vi.stubGlobal('window', {
    location: { pathname: '/search/chicago', search: '?query=ada@example.com' },
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  })
  const { reportError, startErrorReports } = await import('./report-error.ts')
  const reports: Report[] = []
  startErrorReports(async (report) => {
    reports.push(report)
    throw new Error('the server is down')
  })
  return { reportError, reports, fire: (type: string, event: object) => listeners.get(type)!(event) }
}

test('a report has the error and the path, without the query', async () => {
  const { reportError, reports } = await open()
  reportError('Unsupported icon', 'unicorn')
  expect(reports).toEqual([{ message: 'Unsupported icon: unicorn', page: '/search/chicago' }])
})

test('uncaught errors are reported', async () => {
  const { reports, fire } = await open()
  fire('error', { message: 'Uncaught Error: no map', error: new Error('no map') })
  fire('error', { message: 'Script error.', error: null })
  fire('unhandledrejection', { reason: new TypeError('Failed to fetch') })
  fire('error', { message: 'ResizeObserver loop completed with undelivered notifications.', error: null })
  expect(reports.map(({ message }) => message)).toEqual([
    'Uncaught: no map',
    'Uncaught: Script error.',
    'Unhandled rejection: Failed to fetch',
  ])
})

test('each error is reported once, at most ten per page load, with at most five hundred characters', async () => {
  const { reportError, reports } = await open()
  for (let index = 0; index < 30; index++) reportError('x'.repeat(1_000))
  for (let index = 0; index < 30; index++) reportError(`Error ${index}`)
  expect(reports).toHaveLength(10)
  expect(new Set(reports.map(({ message }) => message)).size).toBe(10)
  expect(reports[0]!.message).toHaveLength(500)
})
