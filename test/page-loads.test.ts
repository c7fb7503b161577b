// Every page's load with addresses that there are not: it shows the not-found page, and leaves no rejection unhandled,
// which the server would log as an error of its own.
import path from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { type AnyRoute, createRouter, isNotFound, isRedirect } from '@tanstack/react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './source-graph.ts'

// Not typed here, because they are compiled for browsers.
const { pages } = (await import(path.join(root, 'src/pages.tsx'))) as { pages: AnyRoute }
const { ApiError } = (await import(path.join(root, 'src/ui/api-error.ts'))) as {
  ApiError: new (name: string, status: number, problem: object) => Error & { status: number }
}
const router = createRouter({ routeTree: pages })
/** The pages, and the frames around them. */
const routes = Object.values(router.routesById as Record<string, AnyRoute>)
  .filter(({ options }) => options.loader)
  .map((route) => [route.id as string, route.fullPath as string, route] as const)

const unhandled: unknown[] = []
const note = (reason: unknown) => unhandled.push(reason)
beforeAll(() => void process.on('unhandledRejection', note))
afterAll(() => void process.off('unhandledRejection', note))

async function call(name: string): Promise<never> {
  throw new ApiError(name, 404, { code: 'not_found' })
}

const contextOf = () => ({
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
  call,
  text: (id: string) => id,
  locale: 'en-us',
  site: { origin: 'http://localhost' },
  loadedModules: new Set(),
  loadBundle: async () => {},
})

/** A page that has no such address, or reads nothing that is missing. */
const isExpected = (error: unknown) =>
  isNotFound(error) || isRedirect(error) || (error instanceof ApiError && error.status === 404)

test('there are pages to load', () => {
  expect(routes.length).toBeGreaterThan(40)
})

test.each(routes)('%s', async (_, address, { options }) => {
  for (const value of ['x', '7', '-1', '99999999999999999999', '%00']) {
    const params = Object.fromEntries([...address.matchAll(/\$(\w+)/g)].map(([, name]) => [name, value]))
    const location = { search: { page: 'x', stops: 'x' }, pathname: address, href: address }
    const load = options.loader as (input: object) => Promise<unknown>
    // Redirects of an address alone are thrown at once.
    const error = await Promise.resolve()
      .then(() => load({ context: contextOf(), params, location }))
      .then(
        () => undefined,
        (reason: unknown) => reason,
      )
    if (error !== undefined) expect(isExpected(error), `${value}: ${String(error)}`).toBe(true)
  }
  // Rejections are reported once the microtasks are done.
  await new Promise(setImmediate)
  expect(unhandled.splice(0)).toEqual([])
})
