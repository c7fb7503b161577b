import { expect, type Locator, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { TEMPLATES, type Template } from '#features/microsites/rules.ts'
import { publishSite } from '#features/microsites/site/fixtures.ts'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { productOfWorker } from './product-of-worker.ts'
import { DEMO, startSession } from './steps.ts'

/** Kinzie Point Tower. */
const BUILDING = 1

test('a visitor reads a building’s own site in each template, and asks about a space', async ({ page, database }) => {
  const { port } = new URL(productOfWorker()!.url)
  const address = `http://kinzie-point.localhost:${port}/`
  const show = (template: Template) => publishSite(database.db, BUILDING, 'kinzie-point', { template })
  await sql`insert into marketing_medium (building_id, title, url) values (${BUILDING}, 'Brochure', 'https://brochure.example/')`.execute(
    database.db,
  )
  const failures: string[] = []
  page.on('pageerror', ({ message }) => failures.push(message))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))

  for (const template of TEMPLATES) {
    await show(template)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const opened = await page.goto(address)
      expect(opened!.headers()['set-cookie']).toBeUndefined()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thirty floors on the bend of the river')
      await expect(page.getByRole('row', { name: /^Suite 2400/ })).toContainText('12,400 sf')
      await expect(page).toHaveTitle('Kinzie Point Tower, 350 North Canal Street, Chicago, IL 60606')
      expect(await overflow(page), `${template} at ${width}`).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
  }

  // The last template draws the building: a floor and its row in the table are highlighted together.
  await page.setViewportSize({ width: 1440, height: 900 })
  const row = page.getByRole('row', { name: /^Suite 2910/ })
  await page.locator('.level a').first().focus()
  await expect(row).toHaveAttribute('data-highlighted', '')
  await expect(page.locator('.card:visible')).toContainText('Suite 2910')
  await page.getByRole('row', { name: /^Suite 1640/ }).hover()
  await expect(page.locator('.card:visible')).toContainText('Suite 1640')

  const documents = page.locator('#documents')
  await expect(documents.getByRole('link', { name: 'Brochure' })).toHaveCount(0)
  await fillIn(documents, 'documents')
  await documents.getByRole('button', { name: 'Open the documents' }).click()
  await expect(documents.getByText('The documents are open.')).toBeVisible()
  await expect(documents.getByRole('link', { name: 'Brochure' })).toHaveAttribute('href', 'https://brochure.example/')

  await page.goto(`${address}?utm_campaign=Autumn`)
  const ask = page.locator('#ask')
  await ask.getByRole('button', { name: 'Send' }).click()
  await expect(ask.getByLabel('First name')).toBeFocused()
  await expect(ask.getByText('Choose what best describes you')).toBeVisible()
  await expectAccessible(page)
  const email = `jonah.${Date.now()}@alderwray.com`
  await ask.getByLabel('Space').selectOption({ label: 'Suite 1640, 8,800 sf' })
  await fillIn(ask, 'ask', email)
  await ask.getByLabel('I am a').selectOption('Tenant')
  await ask.getByLabel('Message').fill('Could we see it on Wednesday morning?')
  await ask.getByRole('button', { name: 'Send' }).click()
  await expect(ask.getByText('Sent to the leasing team. They’ll reply by email.')).toBeVisible()
  expect(failures).toEqual([])

  await startSession(page.request, DEMO.admin)
  const inbox = await (await page.request.get(`/api/inquiries?building=${BUILDING}&query=${email}`)).json()
  const inquiry = await (await page.request.get(`/api/inquiries/${inbox.pagination.ids[0]}`)).json()
  expect(inquiry).toMatchObject({ email, listing: { name: 'Suite 1640' }, campaign: { last: { name: 'Autumn' } } })
  const { rows } = await sql`select source_page, source_content from inquiry where id = ${inquiry.id}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ source_page: 'MICROSITE', source_content: 'inquiry' }])

  // Other journeys use the same building.
  await sql`delete from microsite where building_id = ${BUILDING}`.execute(database.db)
  await sql`delete from marketing_medium where building_id = ${BUILDING}`.execute(database.db)
  expect((await page.goto(address))!.status()).toBe(404)
})

async function fillIn(form: Locator, name: string, email = `${name}@alderwray.com`) {
  await form.getByLabel('First name').fill('Jonah')
  await form.getByLabel('Last name').fill('Wray')
  await form.getByLabel('Work email').fill(email)
  await form.getByLabel('Company').fill('Alder & Wray')
  await form.getByRole('checkbox').check()
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
