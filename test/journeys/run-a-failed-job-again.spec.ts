import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession } from './steps.ts'

test('an admin finds a failed job, understands why it failed, and runs it again', async ({ page, database }) => {
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job(
    'favorites.purge-removed', '{}', run_at => now() + interval '1 day', max_attempts => 1)`.execute(database.db)
  const error = 'favorites.purge-removed took longer than 60000 ms'
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = ${error}
    where id = ${rows[0]!.id}`.execute(database.db)

  await startSession(page.request, DEMO.admin)
  await openSettled(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin pages' }).getByRole('link', { name: 'Jobs' }).click()
  await page.getByLabel('Status', { exact: true }).first().click()
  await page.getByRole('group', { name: 'Status' }).getByLabel('Failed').check()
  await expect(page).toHaveURL(/state=failed/)
  await page.keyboard.press('Escape')
  const row = page.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: /Delete removed favorites for good/ })
  await expect(row).toContainText('It took too long and was stopped.')
  await row.getByRole('link', { name: 'Delete removed favorites for good' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Delete removed favorites for good')
  await expect(page.getByText(error)).toBeHidden()
  await page.getByText('Technical text').click()
  await expect(page.getByText(error)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(page.getByText('Queued again')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/jobs\?state=failed/)
  await expect(row).toBeHidden()
})
