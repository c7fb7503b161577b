import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import ICAL from 'ical.js'
import { expectAccessible } from './accessibility.ts'
import { DEMO, signOut, startSession, write } from './steps.ts'
import { test } from './undrawn-maps.ts'

/** How many stops the tour has, all of different buildings. */
const STOPS = 5

type Card = { id: number; building: { id: number } }

const titlesOf = (page: Page) => page.locator('[data-tour-stop] h2 button').allTextContents()

test('a broker plans the day of a tour, and its run sheet opens without a connection until they sign out', async ({
  page,
  context,
}) => {
  const { request } = page
  await startSession(request, DEMO.broker)
  const found = await (await request.get('/api/listings?market=chicago&page_size=100')).json()
  const byBuilding = Map.groupBy(found.listings as Card[], ({ building }) => building.id)
  const listingIds = [...byBuilding.values()].slice(0, STOPS).map(([card]) => card!.id)
  const created = await write(request, 'POST', '/api/tourbooks', { name: 'Journey by car', listingIds })
  const { id } = await created.json()
  await page.goto(`/tourbooks/${id}/tour`)
  await page.getByLabel('Date').fill('2026-12-02')
  await page.getByLabel('Starts at').fill('10:00')
  await page.getByLabel('Starts at').press('Enter')
  await page.getByLabel('At each stop').selectOption('45 min')
  await expect(page.getByText(/^10:00 AM to \d/)).toBeVisible()
  await expect(page.getByText('to 10:45 AM')).toBeVisible()

  const before = await titlesOf(page)
  await page.getByRole('button', { name: 'Order by route' }).click()
  await expect(page.getByText('Ordered by route')).toBeVisible()
  await expect.poll(() => titlesOf(page)).not.toEqual(before)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => titlesOf(page)).toEqual(before)

  await page.locator('[data-tour-stop] h2 button').nth(1).click()
  await page.getByLabel(/^Appointment/).fill('10:30')
  await page.getByLabel(/^Contact/).fill('Luis Ortega, (312) 555-0168')
  await page.getByLabel(/^Access/).fill('Ring at the side door.')
  await page.getByLabel(/^Contact/).focus()
  await expect(page.getByText('You’ll miss 1 appointment')).toBeVisible()
  // Contact and access are saved one after the other.
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toHaveCount(2)
  await expectAccessible(page)

  await page.getByLabel('Export').click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Calendar file (ICS)' }).click()
  const calendar = ICAL.parse(await readFile(await (await download).path(), 'utf8'))
  const [first, second, ...others] = new ICAL.Component(calendar).getAllSubcomponents('vevent')
  expect(others).toHaveLength(STOPS - 2)
  expect(new ICAL.Event(first!).startDate.toJSDate().toISOString()).toBe('2026-12-02T16:00:00.000Z')
  expect(new ICAL.Event(second!).description).toContain('Ring at the side door.')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Run sheet' }).click()
  await expect(page.getByText(/^Saved on this device at \d+:\d\d/)).toBeVisible()
  await expect(page.getByRole('link', { name: '(312) 555-0168' })).toHaveAttribute('href', 'tel:+13125550168')
  await expectAccessible(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^No connection\. This is the run sheet as it was saved at/)).toBeVisible()
  await expect(page.getByText('Ring at the side door.')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(STOPS)

  await context.setOffline(false)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signOut(page)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await context.setOffline(true)
  await expect(page.goto(`/tourbooks/${id}/run_sheet`)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('a run sheet is not left on the device when the session ends elsewhere, or another user signs in', async ({
  page,
  context,
}) => {
  const { request } = page
  const open = async () => {
    const created = await write(request, 'POST', '/api/tourbooks', { name: 'Journey of a session', listingIds: [1] })
    const { id } = await created.json()
    await page.goto(`/tourbooks/${id}/run_sheet`)
    await expect(page.getByText(/^Saved on this device at/)).toBeVisible()
    return `/tourbooks/${id}/run_sheet`
  }
  const expectNothingSaved = async (path: string) => {
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await context.setOffline(true)
    await expect(page.goto(path)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
  }
  await startSession(request, DEMO.broker)
  const ofBroker = await open()
  await startSession(request, DEMO.occupier)
  await page.goto('/tourbooks')
  await expectNothingSaved(ofBroker)

  const ofOccupier = await open()
  await context.clearCookies()
  await page.goto('/browse/listings')
  await expectNothingSaved(ofOccupier)
})
