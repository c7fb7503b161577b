import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

type Listing = { id: number; name: string; building: { id: number; name: string } }

/** A space on the market that no other journey reads. */
async function aSpace(page: Page): Promise<Listing> {
  const query = 'statuses=on_market&sort_by=-building&page_size=1'
  return (await (await page.request.get(`/api/admin/listings?${query}`)).json()).listings[0]
}

async function remove(page: Page) {
  await page.getByLabel('More actions').click()
  await page.getByRole('button', { name: 'Delete' }).locator('visible=true').click()
}

test('an admin deletes a space, which is gone at once, and restores it from the list of what is deleted', async ({
  page,
}) => {
  await startSession(page.request, DEMO.admin)
  const { id, name, building } = await aSpace(page)
  const found = async () => {
    const reply = await page.request.get(`/api/listings?building_ids=${building.id}`)
    return (await reply.json()).listings.map((listing: Listing) => listing.id)
  }
  expect(await found()).toContain(id)
  await openSettled(page, `/admin/listings/${id}`)
  await remove(page)
  await expect(page).toHaveURL(/\/admin\/listings$/)
  await expect(page.getByText(`${name} was deleted`)).toBeVisible()
  await expect.poll(found).not.toContain(id)
  expect((await page.request.get(`/admin/listings/${id}`)).status()).toBe(404)

  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Deleted' }).click()
  const row = page.getByRole('row').filter({ hasText: building.name })
  await expect(row).toContainText(name)
  await expectAccessible(page)
  await row.getByRole('button', { name: `Restore ${name}` }).click()
  await expect(page.getByText(`${name} was restored`)).toBeVisible()
  await expect(row).toBeHidden()
  await expect.poll(found).toContain(id)

  await openSettled(page, `/admin/listings/${id}?tab=history`)
  await expect(page.getByText('deleted this')).toBeVisible()
  await remove(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${name} was restored`)).toBeVisible()
  await expect.poll(found).toContain(id)
})

test('a building with spaces on the market is not deleted, and the reason names them', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  const { building } = await aSpace(page)
  await openSettled(page, `/admin/buildings/${building.id}`)
  await remove(page)
  await expect(page.getByText(/Take its .+ off the market first: /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: building.name })).toBeVisible()
})

test('a deleted photo is restored from what changed', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  const { building } = await aSpace(page)
  await openSettled(page, `/admin/buildings/${building.id}?tab=media`)
  const photos = page.getByRole('list', { name: 'Shown photos' }).getByRole('listitem')
  const count = await photos.count()
  expect(count).toBeGreaterThan(0)
  await page
    .getByLabel(/^Actions for /)
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).locator('visible=true').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete photo' }).click()
  await expect(photos).toHaveCount(count - 1)
  await page.getByRole('link', { name: 'What changed' }).click()
  await page.getByRole('button', { name: 'Restore Photos' }).click()
  await expect(page.getByText('Restored. This counts as a new change.')).toBeVisible()
  await page.getByRole('link', { name: 'Media' }).click()
  await expect(photos).toHaveCount(count)
})
