import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession, write, writingAs } from './steps.ts'

const KEPT = { email: 'noor.halvorsen@alderwray.example', lastName: 'Halvorsen' }
const DOUBLE = { email: 'noor@halvorsen.example', lastName: 'Halvorsen-Reyes' }

test('an admin merges two accounts of one person, sees what moved, and undoes it', async ({
  page,
  playwright,
  baseURL,
  sentEmails,
}) => {
  await startSession(page.request, DEMO.admin)
  const contexts: APIRequestContext[] = []
  for (const { email, lastName } of [KEPT, DOUBLE]) {
    await write(page.request, 'POST', '/api/admin/invitations', { email, role: 'tenant_rep' })
    const token = new URL(await sentEmails.linkTo(email, 'You are invited to Frontage')).searchParams.get('token')
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    const data = { token, password: 'four walls and a door', firstName: 'Noor', lastName }
    const accepted = await request.put('/users/invitations', { data, headers: await writingAs(request) })
    expect(accepted.ok()).toBe(true)
    await write(request, 'POST', '/api/listings/1/favorites')
    contexts.push(request)
  }
  const [kept, double] = contexts as [APIRequestContext, APIRequestContext]
  await write(double, 'POST', '/api/listings/2/favorites')
  await write(double, 'POST', '/api/tourbooks', { name: 'Canal Street' })
  const savedOf = async (request: APIRequestContext) =>
    (await (await request.get('/api/favorited_listings')).json()).pagination.totalCount

  await openSettled(page, `/admin/users?query=${encodeURIComponent(DOUBLE.email)}`)
  await page.getByRole('link', { name: 'Noor Halvorsen-Reyes' }).click()
  await page.getByLabel('More actions').click()
  await page.getByRole('link', { name: 'Merge into another account' }).click()
  const other = page.getByRole('combobox', { name: 'Account to keep' })
  await other.fill(KEPT.email)
  // By keyboard: the first one that is found.
  await expect(page.getByRole('option', { name: 'Noor Halvorsen' })).toBeVisible()
  await other.press('ArrowDown')
  await other.press('Enter')
  const has = page.getByRole('region', { name: 'What they have' })
  await expect(has).toContainText('Tourbooks011 moves')
  await expect(has).toContainText('Saved spaces121 moves, 1 in both')
  await expect(page.getByText('Links they have shared stay open and show Noor Halvorsen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Merge accounts' }).click()

  await expect(page.getByText('2 things moved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Halvorsen')
  expect(await savedOf(kept)).toBe(2)
  expect((await double.get('/api/favorited_listings')).status()).toBe(401)

  await page.getByRole('link', { name: 'Noor Halvorsen-Reyes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Noor Halvorsen-Reyes')
  await expect(page.getByText(/Merged on .* into the account of/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await expect(page.getByText('Noor Halvorsen-Reyes is a separate account again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  expect(await savedOf(kept)).toBe(1)
  await startSession(double, { email: DOUBLE.email, password: 'four walls and a door' })
  expect(await savedOf(double)).toBe(2)
})
