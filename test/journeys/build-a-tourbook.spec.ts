import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession, write } from './steps.ts'
import { test } from './undrawn-maps.ts'

const ADD = /^Add .* to a tourbook$/

/** The titles of the stops in order, as the page shows them. */
const titlesOf = (page: Page) => page.locator('[data-stop] h2 button').allTextContents()

test('a broker collects five spaces, orders them, adds a note, duplicates the tourbook, and deletes and restores it', async ({
  page,
  browser,
}) => {
  await startSession(page.request, DEMO.occupier)
  await page.goto('/search/chicago?space_types=office')
  const dialog = page.getByRole('dialog')
  const cards = page.getByRole('article').getByRole('button', { name: ADD })
  await cards.first().click()
  // Another journey may have given this user one already.
  await dialog.getByLabel(/^(Name your|New) tourbook$/).fill('Journey to a lease')
  await dialog.getByRole('button', { name: 'Create and add' }).click()
  await expect(page.getByText('Added to tourbook').last()).toBeVisible()
  await expect(dialog).toHaveCount(0)
  // From now on one click adds to it.
  const stop = (number: number) => page.getByRole('button', { name: new RegExp(`^Remove .*, stop ${number}, from`) })
  await expect(stop(1)).toBeVisible()
  await cards.first().click()
  await expect(stop(2)).toBeVisible()
  await stop(2).click()
  await expect(stop(2)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(stop(2)).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Tourbooks' }).click()
  await page.getByRole('link', { name: 'Journey to a lease' }).first().click()
  await expect(page.locator('[data-stop]')).toHaveCount(2)

  await page.getByRole('link', { name: 'Add stop' }).click()
  const bar = page.getByRole('region', { name: 'Adding to' })
  await expect(bar).toContainText('2 stops')
  // Offline it is added on the page, and sent afterwards.
  await page.context().setOffline(true)
  await cards.first().click()
  await expect(bar).toContainText('3 stops')
  await expect(bar).toContainText('to be sent when you are online')
  await page.context().setOffline(false)
  await expect(bar).toContainText('Added to tourbook')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(bar).toContainText('2 stops')
  const free = page.getByRole('article').filter({ has: page.getByRole('button', { name: ADD }) })
  await free.nth(0).getByRole('checkbox').check()
  await free
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected')).toBeVisible()
  await expectAccessible(page)
  // The bar says it at once, the server has it a moment later.
  const added = page.waitForResponse((response) => /\/listings$/.test(response.url()) && response.ok())
  await page.getByRole('button', { name: 'Add 3', exact: true }).click()
  await expect(bar).toContainText('5 stops')
  await added
  // The mode is in the address.
  await page.reload()
  await expect(bar).toContainText('5 stops')
  await expect(stop(2)).toBeVisible()
  // Nobody else gets more than the search by it.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(page.url())
  await expect(visitor).not.toHaveURL(/tourbook=/)
  await expect(visitor.getByRole('button', { name: ADD }).first()).toBeVisible()
  await visitor.context().close()
  await bar.getByRole('link', { name: 'Done' }).click()
  await expect(page.locator('[data-stop]')).toHaveCount(5)
  await expectAccessible(page)

  await page.getByLabel('What is needed, in a sentence').fill('40 people up to $1,000 a month')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Budget, all-in' })).toContainText('US $1,000 /mo')
  await expect(page.getByText('0 of 5 fit size and budget')).toBeVisible()
  await expect(page.locator('[data-stop]').getByText(/over budget|No rent yet/)).toHaveCount(5)
  await expectAccessible(page)

  const before = await titlesOf(page)
  await page.getByRole('button', { name: /stop 1 of 5$/ }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/picked up\. Stop 1 of 5\.$/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/is now stop 2 of 5\.$/)).toBeAttached()
  await page.keyboard.press('Space')
  const after = [before[1], before[0], ...before.slice(2)]
  await expect.poll(() => titlesOf(page)).toEqual(after)

  await page.locator('[data-stop] h2 button').first().click()
  await page.getByLabel(/^Private note/).fill('Ask about the loading dock.')
  await page.getByLabel(/^Shared note/).focus()
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  expect(await titlesOf(page)).toEqual(after)

  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Copy of Journey to a lease')
  await page.getByRole('link', { name: 'All tourbooks' }).click()
  const copy = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Copy of Journey to a lease' }) })
  await copy.getByLabel('Actions for Copy of Journey to a lease').click()
  await copy.getByRole('button', { name: 'Delete' }).click()
  await expect(copy).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(copy).toHaveCount(1)
})

const TABS = ['Compare', 'Tour day', 'Deck', 'Sharing', 'Analytics', 'Stops']

test('the frame of a tourbook stays while its tabs change, and is not read again', async ({ page }) => {
  const { request } = page
  await startSession(request, DEMO.broker)
  const made = await write(request, 'POST', '/api/tourbooks', { name: 'Tabs', listingIds: [1, 2] })
  const { id } = await made.json()
  await openSettled(page, `/tourbooks/${id}`)
  const reads: string[] = []
  page.on('request', (sent) => reads.push(new URL(sent.url()).pathname))
  const heading = page.getByRole('heading', { level: 1 })
  await heading.evaluate((element) => element.setAttribute('data-stays', ''))
  const tabs = page.getByRole('navigation', { name: 'Tourbook', exact: true })
  for (const name of TABS) {
    const tab = tabs.getByRole('link', { name, exact: true })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect(tabs.locator('[aria-current]')).toHaveCount(1)
    await expect(heading).toHaveAttribute('data-stays')
    await expect(tab).toBeFocused()
  }
  expect(reads).toContain(`/api/tourbooks/${id}/deck`)
  expect(reads).not.toContain(`/api/tourbooks/${id}`)
  // Another address below it is no page of it.
  expect((await page.goto(`/tourbooks/${id}/other`))!.status()).toBe(404)
  await expect(tabs).toHaveCount(0)
  expect((await page.goto('/tourbooks/999999999'))!.status()).toBe(404)
  await expect(heading).toHaveText('Page not found')
  await write(request, 'DELETE', `/api/tourbooks/${id}`)
})
