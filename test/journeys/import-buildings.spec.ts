import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

const COLUMNS =
  'id,name,street,city,region,postal_code,country_code,market,latitude,longitude,space_type,class,area_sqft,year_built,year_renovated,floors,connectivity,leed,epc,description'

const rowOf = (id: string, name: string, areaSqFt: string) =>
  `${id},${name},88 Quarry Street,Chicago,IL,60601,US,chicago,41.8806,-87.6302,office,A,${areaSqFt},1998,,12,,,,`

test('an admin imports buildings, reads which rows were refused, and finds a new building', async ({
  page,
  database,
}) => {
  const name = `Quarry Yard ${Date.now()}`
  const rows = [rowOf(name, name, '120000'), rowOf(`${name} 2`, '', 'many'), rowOf(name, name, '1')]
  const file = { name: 'quarry.csv', mimeType: 'text/csv', buffer: Buffer.from([COLUMNS, ...rows].join('\n')) }
  await startSession(page.request, DEMO.admin)
  await page.goto('/')
  await page.getByLabel(/^Your account/).click()
  await page.getByRole('link', { name: 'Imports' }).click()
  const form = page.getByRole('form', { name: 'New import' })
  await form.getByRole('button', { name: 'Start import' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Choose a CSV file' })).toBeVisible()

  await form.getByLabel(/^Choose a CSV file/).setInputFiles(file)
  await form.getByLabel(/^Check only/).check()
  await form.getByRole('button', { name: 'Start import' }).click()
  const report = page.getByRole('region', { name: 'Selected import' })
  await expect(report.getByText('Finished')).toBeVisible()
  await expect(report.getByText('Nothing was saved.')).toBeVisible()
  const buildings = () => database.db.selectFrom('building').where('name', '=', name).select('id').execute()
  expect(await buildings()).toHaveLength(0)

  await report.getByRole('link', { name: 'New import' }).click()
  await form.getByLabel(/^Choose a CSV file/).setInputFiles(file)
  await form.getByRole('button', { name: 'Start import' }).click()
  await expect(report.getByText('All valid rows are saved.')).toBeVisible()
  await expect(report.getByRole('heading', { name: '2 rows refused' })).toBeVisible()
  const refused = report.getByRole('row')
  await expect(refused.nth(1)).toContainText('3area_sqftmany')
  await expect(refused.nth(2)).toContainText('it is the building of line 2')
  const download = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('quarry-refused.csv')
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/import.png' })

  // The page is the same after a reload, and the other pages know the building.
  await openSettled(page, new URL(page.url()).pathname + new URL(page.url()).search)
  await expect(report.getByRole('heading', { name: '2 rows refused' })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'quarry.csv' })).toHaveCount(2)
  const [building] = await buildings()
  await page.goto(`/building/${building!.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('an admin cancels an import, and what it imported stays', async ({ page }) => {
  const rows = Array.from(
    { length: 100_000 },
    (_, index) => `bulk-${index},,${index} Test Street,Chicago,,,US,,,,,,,,,,,,,`,
  )
  const file = { name: 'bulk.csv', mimeType: 'text/csv', buffer: Buffer.from([COLUMNS, ...rows].join('\n')) }
  await startSession(page.request, DEMO.admin)
  await openSettled(page, '/admin/imports')
  const form = page.getByRole('form', { name: 'New import' })
  await form.getByLabel(/^Choose a CSV file/).setInputFiles(file)
  await form.getByLabel(/^Check only/).check()
  await form.getByRole('button', { name: 'Start import' }).click()
  const progress = page.getByRole('progressbar', { name: 'Progress of bulk.csv' })
  await expect(progress).toHaveAttribute('max', /^\d+$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  const report = page.getByRole('region', { name: 'Selected import' })
  await expect(report.getByRole('status')).toHaveText('Cancelled')
  await expect(progress).toBeHidden()
  await expect(report.getByText('Nothing was saved.')).toBeVisible()
})
