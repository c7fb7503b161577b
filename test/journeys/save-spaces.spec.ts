import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSettled } from './settled.ts'
import { DEMO, enter, SPACE, signInOverPage, startSession, write } from './steps.ts'
import { test } from './undrawn-maps.ts'

const SUITE = 'Suite 2400, Kinzie Point Tower'

test.beforeEach(({ page }) => forgetSaved(page))

test('a visitor clicks a heart, signs in over the page, and finds the space saved', async ({ page }) => {
  await page.goto(SPACE)
  await page.getByRole('button', { name: `Save ${SUITE}` }).click()
  const dialog = page.getByRole('dialog', { name: `Save ${SUITE}` })
  await expect(dialog.locator('img')).toBeVisible()
  await expectAccessible(page)
  await signInOverPage(page, DEMO.occupier)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${SPACE}$`))
  await expect(page.getByRole('log')).toContainText(`Saved${SUITE}`)
  const heart = page.getByRole('button', { name: `Saved ${SUITE}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()

  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Saved' }).click()
  await expect(page.getByRole('heading', { name: '1 saved space' })).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: /Kinzie Point Tower/ })).toBeVisible()
})

test('signing in for a heart leaves the search as it is', async ({ page }) => {
  await openSettled(page, '/search/chicago?min_size=5000')
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect(page).toHaveURL(/&/)
  // The former results stay until those of the map's view are loaded.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/in this map view$/)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Save .+,/ })
    .first()
  const name = (await heart.getAttribute('aria-label'))!
  const dialog = page.getByRole('dialog', { name, exact: true })
  await heart.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heart).toBeFocused()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await heart.click()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const address = page.url()
  const searches: string[] = []
  page.on('request', (request) => {
    if (/\/api\/listings(\/map_markers)?\?|\/search\//.test(request.url())) searches.push(request.url())
  })
  await signInOverPage(page, DEMO.landlord)
  const saved = page.getByRole('button', { name: name.replace('Save', 'Unsave'), exact: true })
  await expect(saved.first()).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('log')).toContainText('Saved')
  expect(page.url()).toBe(address)
  expect(searches).toEqual([])
  await saved.first().click()
  await expect(page.getByRole('log')).toContainText('Removed')
})

test('a heart after the session has ended leads to the sign-in page, which says why', async ({ page }) => {
  // On a phone the heart is an icon, with the same name.
  await page.setViewportSize({ width: 390, height: 844 })
  await startSession(page.request, DEMO.occupier)
  await openSettled(page, SPACE)
  await page.context().clearCookies()
  await page.getByRole('button', { name: `Save ${SUITE}` }).click()
  await expect(page).toHaveURL(`/login?origin=${encodeURIComponent(SPACE)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign in to save ${SUITE}`)
  await enter(page, DEMO.occupier)
  await expect(page).toHaveURL(new RegExp(`${SPACE}$`))
  await expect(page.getByRole('button', { name: `Saved ${SUITE}` })).toHaveAttribute('aria-pressed', 'true')
})

test('removed items can be restored, one by one and several at once', async ({ page }) => {
  await page.goto(`/login?origin=${SPACE}`)
  await enter(page, DEMO.occupier)
  await expect(page).toHaveURL(new RegExp(`${SPACE}$`))
  await page.getByRole('button', { name: `Save ${SUITE}` }).click()
  await expect(page.getByRole('log')).toContainText(`Saved${SUITE}`)
  await page.goto('/browse/listings/illinois/chicago')
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  const name = await hearts.first().getAttribute('aria-label')
  await hearts.first().click()
  await expect(page.getByRole('button', { name: name!.replace('Save', 'Unsave'), exact: true })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Saved')

  await page.goto('/saved/listings')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(2)
  const removed = page.getByRole('button', { name: `Unsave ${SUITE}` })
  await removed.click()
  await holdUndo(page)
  await expect(cards).toHaveCount(1)
  await expect(page.getByRole('heading', { name: '1 saved space' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2)
  await expect(removed).toBeVisible()

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await holdUndo(page)
  await expect(page.getByRole('heading', { name: 'Keep the ones worth a second look' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: '2 saved spaces' })).toBeVisible()

  await page.getByLabel('Sort by').selectOption('size')
  await expect(page).toHaveURL(/sort=size/)
  await page.getByRole('searchbox', { name: 'Search saved' }).fill('kinzie')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=size&query=kinzie/)
  await expect(cards).toHaveCount(1)
  await page.getByTitle('Cards and map').click()
  await expect(page.locator('.maplibregl-canvas')).toBeVisible()
})

test('buildings and owners are saved on their pages, and pins show hearts', async ({ page }) => {
  await page.goto('/login?origin=/building/1')
  await enter(page, DEMO.occupier)
  await page.getByRole('button', { name: 'Save Kinzie Point Tower' }).click()
  await expect(page.getByRole('log')).toContainText('SavedKinzie Point Tower')
  await page.goto('/landlords/northbank-partners')
  await page.getByRole('button', { name: 'Save Northbank Partners' }).click()
  await expect(page.getByRole('log')).toContainText('SavedNorthbank Partners')

  await page.goto('/saved/buildings')
  await expect(page.getByRole('article')).toContainText('Kinzie Point Tower')
  await page.getByRole('link', { name: /^Owners/ }).click()
  await expect(page).toHaveURL(/\/saved\/building_owners$/)
  await expect(page.getByRole('article')).toContainText('Northbank Partners')
  await page.getByRole('button', { name: 'Unsave Northbank Partners' }).click()
  await expect(page.getByRole('heading', { name: 'Follow an owner’s portfolio' })).toBeVisible()
})

test('saved items are visible only to their user', async ({ page }) => {
  await page.goto('/saved/listings')
  await expect(page).toHaveURL(/\/login\?origin=%2Fsaved%2Flistings$/)
  await enter(page, DEMO.broker)
  await expect(page).toHaveURL(/\/saved\/listings$/)
  await expect(page.getByRole('heading', { name: 'Keep the ones worth a second look' })).toBeVisible()
})

/** Every journey begins with nothing saved. */
async function forgetSaved({ request }: Page) {
  await startSession(request, DEMO.occupier)
  const { listings, buildings, landlords } = await (await request.get('/api/saved_ids')).json()
  for (const id of listings) await write(request, 'DELETE', `/api/listings/${id}/favorites`)
  for (const id of buildings) await write(request, 'DELETE', `/api/buildings/${id}/saves`)
  for (const id of landlords) await write(request, 'DELETE', `/api/building_owners/${id}/save`)
  await write(request, 'POST', '/logout')
}

/** A notification disappears after a moment, but not while it has the focus. */
const holdUndo = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Undo' }).focus()
