import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { DEMO, startSession } from './steps.ts'
import { test } from './undrawn-maps.ts'

test('an admin redraws a submarket, sees first what moves, and undoes it', async ({ page }) => {
  await startSession(page.request, DEMO.admin)
  const spacesInSearch = async () => {
    const reply = await page.request.get('/api/listings?market=chicago&submarket_slugs=river-north')
    return (await reply.json()).pagination.totalCount as number
  }
  const spacesInFilter = async () => {
    const { submarkets } = await (await page.request.get('/api/markets/chicago/submarkets')).json()
    return submarkets.find(({ slug }: { slug: string }) => slug === 'river-north').count as number
  }
  const before = await spacesInSearch()

  await page.goto('/admin/markets/chicago')
  await page.getByRole('link', { name: 'Submarkets' }).click()
  await page.getByRole('table', { name: 'Submarkets' }).getByRole('link', { name: 'River North' }).click()
  await expect(page.getByRole('heading', { name: 'River North' })).toBeVisible()
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

  // Its part west of the middle.
  const middle = corners.reduce((sum, [, longitude]) => sum + longitude!, 0) / corners.length
  await coordinates.fill(
    polygon(
      corners.map(([latitude, longitude]) => [latitude!, Math.min(longitude!, middle + (longitude! - middle) / 10)]),
    ),
  )
  await seeMoves.click()
  const moves = page.getByRole('region', { name: 'What moves', exact: true })
  await expect(moves).toBeFocused()
  const [, leaving] =
    /(\d+) spaces in \d+ buildings will not be in River North any more/.exec(await moves.innerText()) ?? []
  expect(Number(leaving)).toBeGreaterThanOrEqual(40)
  const row = moves.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'River North' }) })
  await expect(row.first()).toBeVisible()
  expect(await spacesInSearch()).toBe(before)
  await expectAccessible(page)

  await moves.getByRole('button', { name: 'Redraw River North' }).click()
  const redrawing = page.getByRole('region', { name: 'Redrawing River North' })
  await expect(redrawing).toBeFocused()
  await expect(redrawing).toContainText('Finished')
  await expect(moves).toBeHidden()
  await expect(redrawing).toContainText(/\d+ buildings moved\./)
  await expect.poll(spacesInSearch).toBe(before - Number(leaving))
  await expect.poll(spacesInFilter).toBe(before - Number(leaving))
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/redraw-a-submarket.png', fullPage: true })

  await page.getByRole('region', { name: 'Redrawn' }).getByRole('button', { name: 'Undo' }).click()
  const question = page.getByRole('dialog', { name: 'Draw River North as it was before?' })
  await question.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('River North has its former outline again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
  await expect.poll(spacesInSearch).toBe(before)
  await expect.poll(spacesInFilter).toBe(before)
})
