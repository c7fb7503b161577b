import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { addRoutesWhenNeeded } from './more-routes.ts'

/** A site that knows its home page; a module adds the others. */
async function openSite({
  at = '/',
  importMore = async () => {},
  openByServer = vi.fn(),
}: {
  at?: string
  importMore?: () => Promise<void>
  openByServer?: () => void
}) {
  const loadPlan = vi.fn()
  const root = createRootRoute({ component: Outlet })
  const here = { getParentRoute: () => root }
  const Home = () => (
    <>
      <h1>Home</h1>
      <Link to={'/plans/7' as '/'}>Plan 7</Link>
      <Link to={'/missing' as '/'}>Missing</Link>
    </>
  )
  const home = createRoute({ ...here, path: '/', component: Home })
  const plan = createRoute({ ...here, path: '/plans/$id', loader: loadPlan, component: () => <h1>Plan</h1> })
  const router = createRouter({
    routeTree: root.addChildren([home]),
    history: createMemoryHistory({ initialEntries: [at] }),
    defaultPreload: 'intent',
    defaultPreloadDelay: 0,
    notFoundMode: 'root',
    defaultNotFoundComponent: () => <h1>Not found</h1>,
  })
  const imported = vi.fn(async () => {
    await importMore()
    root.addChildren([home, plan])
  })
  const addRoutes = addRoutesWhenNeeded(router, { importMore: imported, openByServer })
  await addRoutes(at)
  const wasKnown = !('**' in router.getMatchedRoutes(at)[1])
  await render(<RouterProvider router={router} />)
  return { imported, loadPlan, addRoutes, router, wasKnown }
}

test('a known page opens without the others', async () => {
  const { imported } = await openSite({})
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(imported).not.toHaveBeenCalled()
})

test('a link to another page opens it, and a pointer over it loads its data', async () => {
  const { imported, loadPlan } = await openSite({})
  await page.getByRole('link', { name: 'Plan 7' }).hover()
  await vi.waitFor(() => expect(loadPlan).toHaveBeenCalledOnce())
  await page.getByRole('link', { name: 'Plan 7' }).click()
  await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
  expect(imported).toHaveBeenCalledOnce()
})

test('a click while the others are being loaded waits for them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openSite({ importMore: () => promise })
  await page.getByRole('link', { name: 'Plan 7' }).click()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  resolve()
  await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
})

test('an address that is opened first is known before it is shown', async () => {
  const { wasKnown } = await openSite({ at: '/plans/7' })
  expect(wasKnown).toBe(true)
  await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
})

test('an address of no page is not found', async () => {
  const { imported } = await openSite({})
  await page.getByRole('link', { name: 'Missing' }).click()
  await expect.element(page.getByRole('heading', { name: 'Not found' })).toBeVisible()
  expect(imported).toHaveBeenCalledOnce()
})

test('a load that failed is made again for the next link', async () => {
  let fails = true
  const { addRoutes } = await openSite({
    importMore: async () => {
      if (fails) throw new Error('The file did not load')
    },
  })
  await expect(addRoutes('/plans/7')).rejects.toThrow('The file did not load')
  fails = false
  await page.getByRole('link', { name: 'Plan 7' }).click()
  await expect.element(page.getByRole('heading', { name: 'Plan' })).toBeVisible()
})

test('while the others are being loaded, a second click is no second entry, and going back stays there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { router, loadPlan } = await openSite({ importMore: () => promise })
  const before = router.history.length
  await page.getByRole('link', { name: 'Plan 7' }).click()
  await page.getByRole('link', { name: 'Plan 7' }).click()
  expect(router.history.length).toBe(before + 1)
  router.history.back()
  loadPlan.mockClear()
  resolve()
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(router.history.location.pathname).toBe('/')
})

test.each([true, false])(
  'without the file the server opens the page that was clicked, unless it was left: %j',
  async (isLeft) => {
    const { promise, reject } = Promise.withResolvers<void>()
    const openByServer = vi.fn()
    const { router, imported } = await openSite({ importMore: () => promise, openByServer })
    await page.getByRole('link', { name: 'Plan 7' }).click()
    await vi.waitFor(() => expect(router.history.location.pathname).toBe('/plans/7'))
    if (isLeft) router.history.back()
    if (isLeft) await vi.waitFor(() => expect(router.history.location.pathname).toBe('/'))
    reject(new Error('The file did not load'))
    await vi.waitFor(() => expect(imported.mock.settledResults[0]!.type).toBe('rejected'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(openByServer).toHaveBeenCalledTimes(isLeft ? 0 : 1)
  },
)
