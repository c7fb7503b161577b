import { type APIRequestContext, expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { DEMO, startSession, write, writingAs } from './steps.ts'

const MESSAGE = 'Could we see it again with four more of us?'

/** Answers about the stops of a link by their index, as its recipient does. */
async function answer(request: APIRequestContext, url: string, verdicts: string[]) {
  const link = `/api${new URL(url).pathname}`
  const { stops } = await (await request.get(`${link}/stops`)).json()
  const headers = await writingAs(request)
  for (const [index, verdict] of verdicts.entries()) {
    const data = { viewer: crypto.randomUUID(), verdict, reasons: [], note: '' }
    expect((await request.put(`${link}/stops/${stops[index].key}/feedback`, { data, headers })).ok()).toBe(true)
  }
}

test('a broker asks the agent of a favorite for a second tour, and makes the tour of what was agreed', async ({
  page,
  playwright,
  baseURL,
  sentEmails,
}) => {
  await startSession(page.request, DEMO.broker)
  const body = { name: 'Chicago headquarters', client: 'Alder & Wray', listingIds: [1, 2] }
  const { id } = await (await write(page.request, 'POST', '/api/tourbooks', body)).json()
  const [jonah, lena] = ['jonah', 'lena'].map((name) => `${name}.${Date.now()}@alderwray.com`)
  const recipients = [
    { name: 'Jonah Wray', email: jonah },
    { name: 'Lena Kern', email: lena },
  ]
  const { shares } = await (await write(page.request, 'POST', `/api/tourbooks/${id}/shares`, { recipients })).json()
  const client = await playwright.request.newContext({ ...(baseURL && { baseURL }) })
  await answer(client, shares[0].url, ['favorite', 'no'])
  await client.dispose()

  await openSettled(page, `/tourbooks/${id}/shortlist`)
  const main = page.getByRole('main')
  await expect(main.getByText('Jonah answered all 2.')).toBeVisible()
  await main.getByRole('button', { name: 'Remind Lena' }).click()
  await expect(main.getByText(/^Lena has not answered\. Reminded/)).toBeVisible()
  expect((await sentEmails.emailsTo(lena!)).map(({ subject }) => subject)).toContain(
    'Nora Ellery would like your feedback',
  )

  const panel = main.getByRole('region', { name: 'Second tour' })
  await expect(panel.getByText('Dana Whitcombe', { exact: true })).toBeVisible()
  await expect(panel.getByRole('checkbox', { checked: true })).toHaveCount(3)
  await panel.getByLabel('Message').fill(MESSAGE)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Ask Dana Whitcombe' }).click()
  const reply = panel.getByRole('combobox', { name: 'What Dana Whitcombe replied' })
  const agreed = await reply.locator('option').nth(1).textContent()
  await reply.selectOption(agreed)
  await panel.getByRole('button', { name: 'Create the second tour' }).click()
  await expect(page).toHaveURL(/\/tour$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Chicago headquarters, second tour')
  await expect(page.getByText(/^Appointment at/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL(`/tourbooks/${id}/shortlist`)
})
