import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { DEMO, startSession } from './steps.ts'
import { test } from './undrawn-maps.ts'

/** No other journey reads or changes the spaces of this market. */
const SPACES = '/api/listings?market=san-francisco&submarket_slugs=north-financial-district'

/** A rectangle around the middle of the market, in degrees. */
const CORNERS = ['37.794, -122.404', '37.794, -122.396', '37.788, -122.396', '37.788, -122.404'].join('\n')

test('an admin redraws a submarket, sees first what moves, and undoes it', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  const spacesInSearch = async () => {
    const reply = await page.request.get(SPACES)
    return (await reply.json()).pagination.totalCount as number
  }
  const spacesInFilter = async () => {
    const { submarkets } = await (await page.request.get('/api/markets/san-francisco/submarkets')).json()
    return submarkets.find(({ slug }: { slug: string }) => slug === 'north-financial-district').count as number
  }
  const before = await spacesInSearch()

  await page.goto('/admin/markets/san-francisco')
  await page.getByRole('link', { name: 'Submarkets' }).click()
  await page.getByRole('table', { name: 'Submarkets' }).getByRole('link', { name: 'North Financial District' }).click()
  await expect(page.getByRole('heading', { name: 'North Financial District' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit outline' }).click()
  await expect(page.getByText('Drag a corner, or the dot between two corners to add one.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  const coordinates = page.getByRole('textbox', { name: 'Coordinates' })
  const corners = (await coordinates.inputValue()).split('\n').map((line) => line.split(', ').map(Number))
  const [first, second, third, ...others] = corners as [number[], number[], number[], ...number[][]]
  const seeMoves = page.getByRole('button', { name: 'See what moves' })
  const polygon = (ring: number[][]) =>
    JSON.stringify({ type: 'Polygon', coordinates: [[...ring, ring[0]].map((corner) => corner!.toReversed())] })
  await coordinates.fill(polygon([first, third, second, ...others]))
  await seeMoves.click()
  await expect(page.getByText('The outline crosses itself.')).toBeVisible()
  await expect(coordinates).toHaveAttribute('aria-invalid', 'true')

  // The same shape, a twentieth as large.
  const small = corners.map((corner) => corner.map((each, axis) => first[axis]! + (each - first[axis]!) / 20))
  await coordinates.fill(polygon(small))
  await seeMoves.click()
  const moves = page.getByRole('region', { name: 'What moves', exact: true })
  await expect(moves).toBeFocused()
  const [, leaving] =
    /(\d+) spaces in \d+ buildings will no longer be in North Financial District/.exec(await moves.innerText()) ?? []
  expect(Number(leaving)).toBeGreaterThanOrEqual(40)
  const row = moves.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'North Financial District' }) })
  await expect(row.first()).toBeVisible()
  expect(await spacesInSearch()).toBe(before)
  await expectAccessible(page)

  await moves.getByRole('button', { name: 'Redraw North Financial District' }).click()
  const redrawing = page.getByRole('region', { name: 'Redrawing North Financial District' })
  await expect(redrawing).toBeFocused()
  await expect(redrawing).toContainText('Finished')
  await expect(moves).toBeHidden()
  await expect(redrawing).toContainText(/\d+ buildings moved\./)
  await expect.poll(spacesInSearch).toBe(before - Number(leaving))
  await expect.poll(spacesInFilter).toBe(before - Number(leaving))
  await expectAccessible(page)

  await page.getByRole('region', { name: 'Redrawn' }).getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog', { name: 'Restore the earlier outline of North Financial District?' })
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('North Financial District is as it was before.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect.poll(spacesInSearch).toBe(before)
  await expect.poll(spacesInFilter).toBe(before)
})

test('an admin draws a new submarket, whose spaces go back when that is undone', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  await page.goto('/admin/markets/san-francisco/submarkets')
  await page.getByRole('link', { name: 'New submarket' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('North Financial District')
  await page.getByRole('textbox', { name: 'Coordinates' }).fill(CORNERS)
  await page.getByRole('button', { name: 'See what moves' }).click()
  await expect(page.getByText('A submarket of this market has this name or slug. Choose another name.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Name' }).fill('Bank Row')
  await expect(page.getByText('In links: bank-row')).toBeVisible()
  await page.getByRole('button', { name: 'See what moves' }).click()
  const moves = page.getByRole('region', { name: 'What moves', exact: true })
  await expect(moves).toContainText(/[1-9]\d* spaces in \d+ buildings will be in Bank Row/)
  await expectAccessible(page)
  await moves.getByRole('button', { name: 'Create Bank Row' }).click()
  await expect(page.getByRole('region', { name: 'Creating Bank Row' })).toContainText('Finished')
  const undo = page.getByRole('region', { name: 'Created' }).getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(page).toHaveURL(/submarkets\?area=bank-row$/)
  const spaces = async () => {
    const reply = await page.request.get('/api/listings?market=san-francisco&submarket_slugs=bank-row')
    return (await reply.json()).pagination.totalCount as number
  }
  await expect.poll(spaces).toBeGreaterThan(0)

  await undo.click()
  await page.getByRole('dialog', { name: 'Remove Bank Row again?' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Bank Row is as it was before.')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Submarkets' }).getByText('Bank Row')).toBeHidden()
  await expect.poll(spaces).toBe(0)
})
