import { expect } from '@playwright/test'
import { clickUntil, DEMO, signInOverPage, startSession, write } from './steps.ts'
import { test } from './undrawn-maps.ts'

test('a visitor saves a search, signs in for it, and sets its alerts', async ({ page }) => {
  const name = `Chicago, for Alder & Wray ${Date.now()}`
  await page.goto('/search/chicago')
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await clickUntil(page.getByRole('button', { name: 'Save search' }), () => dialog.isVisible())
  await signInOverPage(page, DEMO.broker)

  await expect(page).toHaveURL(/\/search\/chicago$/)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(/alerts? in the last 30 days/)).toBeVisible()
  const save = dialog.getByRole('button', { name: 'Save search' })
  await dialog.getByLabel('Name').fill('')
  await save.click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByText('Weekly', { exact: true }).click()
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('log')).toContainText(`Saved as “${name}”`)
  await expect(page.getByRole('log')).toContainText('We’ll email you on Mondays when something changes.')

  await page.getByRole('log').getByRole('link', { name: 'See all' }).click()
  await expect(page).toHaveURL(/\/saved\/searches$/)
  const row = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  const alerts = row.getByRole('switch', { name: `Alerts for ${name}` })
  const remove = row.getByRole('button', { name: `Delete ${name}` })
  const isGone = async () => (await row.count()) === 0
  const frequency = row.getByLabel(`Alert frequency for ${name}`)
  await expect(frequency).toHaveValue('weekly')
  for (const isOn of [false, true]) {
    await clickUntil(alerts, async () => (await alerts.getAttribute('aria-checked')) === String(isOn))
    // The change survives a reload that does not wait for it; the page may be older than the change.
    await expect(async () => {
      await page.reload()
      await expect(alerts).toHaveAttribute('aria-checked', String(isOn), { timeout: 1_000 })
    }).toPass()
    await expect(frequency).toBeEnabled({ enabled: isOn })
  }

  await clickUntil(remove, isGone)
  await expect(page.getByRole('log')).toContainText(`“${name}” deleted`)
  await page.getByRole('log').getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
  await page.reload()
  await expect(frequency).toHaveValue('weekly')

  // Leaves no saved search behind.
  await clickUntil(remove, isGone)
  await expect(page.getByRole('log')).toContainText(`“${name}” deleted`)
  await page.reload()
  await expect(page.getByText(/^\d+ saved searches$/)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('a search for a number of people, typed as a sentence, is saved and opened again', async ({ page }) => {
  await startSession(page.request, DEMO.occupier)
  await page.goto('/search/chicago')
  const box = page.getByRole('combobox', { name: /^Search by sentence/ })
  await box.fill('office for 30 people, 3 year lease')
  await box.press('Enter')
  const filters = '?space_types=office&people=30&term_months=36'
  await expect(page).toHaveURL(`/search/chicago${filters}`)
  await expect(page.getByText('totals for 4,500–6,000 sf')).toBeVisible()
  await expect(page.getByText(/^All-in for (4,500|4,800)–6,000 sf of /).first()).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await clickUntil(page.getByRole('button', { name: 'Save search' }), () => dialog.isVisible())
  await dialog.getByLabel('Name').fill('For thirty')
  await dialog.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('log')).toContainText('Saved as “For thirty”')
  await page.getByRole('log').getByRole('link', { name: 'See all' }).click()
  await page.getByRole('link', { name: 'For thirty' }).click()
  await expect(page).toHaveURL(new RegExp(`/search/chicago\\${filters}&saved=\\d+$`))
  await expect(page.getByTitle('For thirty')).toHaveText('Saved')

  const id = new URL(page.url()).searchParams.get('saved')
  await write(page.request, 'DELETE', `/api/saved_searches/${id}`)
})
