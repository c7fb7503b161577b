import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './journey.ts'
import { openSettled } from './settled.ts'
import { clickUntil, DEMO, startSession, write } from './steps.ts'

test('a broker shares a tourbook with a passcode, reads what the client thinks and saw, and revokes the link', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startSession(page.request, DEMO.broker)
  const body = { name: 'Chicago headquarters', client: 'Alder & Wray', listingIds: [1, 2] }
  const { id, listings } = await (await write(page.request, 'POST', '/api/tourbooks', body)).json()
  await openSettled(page, `/tourbooks/${id}/sharing`)
  const form = page.getByRole('main')
  const preview = form.getByRole('link', { name: 'Preview as client' })
  await form.getByRole('textbox', { name: /^Passcode/ }).fill('tulip7')
  await form.getByLabel('Rent and costs').check()
  await form.getByLabel('Address, building and map').check()
  const address = (await preview.first().getAttribute('href'))!
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(form.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible(page)
  await expectPreview(context, address, valuesToHide(listings))
  const actions = form.getByLabel('Actions for the link: Anyone with the link')
  await actions.click()
  const link = (await preview.last().getAttribute('href'))!
  expect(new URL(link).pathname).toMatch(/^\/tourbook_shares\/[0-9a-z]+-[\w-]{24}$/)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const client = await phone.newPage()
  await openWithPasscode(client, link)
  await answer(client)
  for (const html of [await client.content(), await (await client.request.get(link)).text()])
    expect(valuesToHide(listings).filter((value) => html.includes(value))).toEqual([])

  const tab = page.getByRole('link', { name: /^Shortlist/ })
  await expect(tab).toHaveText('Shortlist1 new')
  await tab.click()
  await expect(form.getByRole('heading', { name: '1 favorite, 1 no' })).toBeVisible()
  await expect(form.getByText('Price', { exact: true })).toBeVisible()
  await expect(tab).toHaveText('Shortlist')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Drop the no’s' }).click()
  await expect(form.getByRole('heading', { name: 'Dropped 1' })).toBeVisible()
  await form.getByRole('button', { name: /^Put back/ }).click()
  await expect(form.getByRole('heading', { name: '1 favorite, 1 no' })).toBeVisible()
  // Leaving the page sends the rest of the visit.
  await client.goto('about:blank')
  await page.getByRole('link', { name: 'Analytics' }).click()
  await expect(page.getByText('1 via the general link')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sharing' }).click()
  await actions.click()
  // The page shows it at once, the server ends the link a moment later.
  const revoking = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await form.getByRole('button', { name: 'Revoke' }).click()
  await expect(form.getByRole('button', { name: 'Restore' })).toBeVisible()
  expect((await revoking).ok()).toBe(true)
  const ended = (await client.goto(link))!
  expect(ended.status()).toBe(410)
  expect(ended.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('This link is no longer active')
  await expectAccessible(client)
  for (const html of [await client.content(), await ended.text()])
    expect(
      ['Chicago headquarters', 'Alder', ...valuesToHide(listings)].filter((value) => html.includes(value)),
    ).toEqual([])
  expect((await client.goto(`${link.slice(0, -4)}AAAA`))!.status()).toBe(404)
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await phone.close()
})

type Stop = { slug: string; space: { name: string; buildingName: string; street: string; longitude: number } }

/** What leads to the spaces of stops: names, addresses, pictures, and the rent. */
function valuesToHide(stops: Stop[]): string[] {
  const ofStop = ({ slug, space }: Stop) => [slug, space.buildingName, space.street, String(space.longitude)]
  return [...stops.flatMap(ofStop), '/media/', '/listing/', '46.5']
}

/** The owner sees what the link of the form will show, and can do nothing there. */
async function expectPreview(context: BrowserContext, address: string, hidden: string[]) {
  expect(address).toMatch(/^\/tourbook_shares\/preview-\d+-ra#preview/)
  const preview = await context.newPage()
  await preview.goto(address)
  await expect(preview.getByText('This is what anyone with the link sees.')).toBeVisible()
  await expect(preview.getByRole('button', { name: 'Favorite' }).first()).toBeDisabled()
  await expect(preview.getByRole('button', { name: /^Send to/ })).toBeDisabled()
  await expectAccessible(preview)
  const html = await preview.content()
  expect(hidden.filter((value) => html.includes(value))).toEqual([])
  await preview.close()
}

async function openWithPasscode(client: Page, link: string) {
  const response = await client.goto(link)
  expect(response!.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  expect(await client.content()).not.toContain('headquarters')
  const field = client.getByRole('textbox', { name: 'Passcode' })
  await field.fill('roses')
  await clickUntil(client.getByRole('button', { name: 'Open', exact: true }), () =>
    client.getByText('Wrong passcode').isVisible(),
  )
  await expectAccessible(client)
  await field.fill('tulip7')
  await client.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Chicago headquarters')
}

async function answer(client: Page) {
  const stop = (number: number) => client.getByRole('region', { name: `What you think of stop ${number}` })
  const [first, second] = [stop(1), stop(2)]
  await clickUntil(
    first.getByRole('button', { name: 'Favorite' }),
    async () => (await first.getByRole('button', { name: 'Favorite' }).getAttribute('aria-pressed')) === 'true',
  )
  await second.getByRole('button', { name: 'No', exact: true }).click()
  await second.getByRole('button', { name: 'Price' }).click()
  await expect(client.getByText('2 of 2 answered')).toBeVisible()
  await expectAccessible(client)
  await client.getByRole('button', { name: /^Send to/ }).click()
  await expect(client.getByText(/^Sent to/)).toBeVisible()
}
