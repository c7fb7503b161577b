import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { Listing } from '../../listings/contract.ts'
import type { FloorPlan } from '../contract.ts'
import { FloorPlans } from './FloorPlans.tsx'

const square = (left: number) => [
  { x: left, y: 0.1 },
  { x: left + 0.2, y: 0.1 },
  { x: left + 0.2, y: 0.5 },
  { x: left, y: 0.5 },
]
const aPlan = (id: number, label: string, room: number): FloorPlan => ({
  id,
  label,
  src: `/media/${id}`,
  format: 'svg',
  width: 1_600,
  height: 800,
  thumbhash: null,
  realWidth: { magnitude: 1_200, unit: 'Inches' },
  marks: [{ room, outlines: [square(0.1)] }],
})
const aRoom = (kind: 'pantry' | 'lab', name = ''): Listing['rooms'][number] => ({
  kind,
  name,
  count: 1,
  seats: null,
  area: null,
})
const floorPlans = [aPlan(1, '11th floor', 0), aPlan(2, '12th floor', 1)]
const listing = {
  floorPlans,
  rooms: [aRoom('pantry'), aRoom('lab', 'Wet lab')],
  area: { magnitude: 1, unit: 'sf' as const },
}

const renderPlans = () =>
  renderComponent(<FloorPlans id="plan" title="Floor plan and rooms" name="Suite 1150" {...{ floorPlans, listing }} />)

const stage = () => page.getByRole('region', { name: /^Floor plan of Suite 1150/ })
const room = (name: RegExp) => page.getByRole('button', { name })
const sheet = () => stage().element().querySelector<HTMLElement>('[style*="transform"]')!

test('keys zoom and move the plan, and an arrow does nothing while the whole plan is seen', async () => {
  await renderPlans()
  ;(stage().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(sheet().style.transform).toBe('translate(0%, 0%) scale(1)')
  await userEvent.keyboard('++')
  await expect.poll(() => sheet().style.transform).toBe('translate(0%, 0%) scale(2.25)')
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => sheet().style.transform).toContain('translate(-15%, 0%)')
  await userEvent.keyboard('0')
  await expect.poll(() => sheet().style.transform).toBe('translate(0%, 0%) scale(1)')
})

test('buttons zoom, and the scale bar stays a round length', async () => {
  await renderPlans()
  await expect.element(page.getByText('20 ft')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.element(page.getByText('10 ft')).toBeVisible()
  await page.getByRole('button', { name: 'Show the whole plan' }).click()
  await expect.element(page.getByText('20 ft')).toBeVisible()
})

test('a room is highlighted by focus, and shows the plan that it is on; its area is measured on the plan', async () => {
  await renderPlans()
  const lab = room(/^Wet lab/)
  // 8 % of 100 ft by 50 ft.
  await expect.poll(() => lab.element().textContent).toContain('about 400 sf')
  ;(room(/^Pantry/).element() as HTMLElement).focus()
  await expect.poll(() => document.querySelectorAll('path[data-highlighted]').length).toBe(1)
  await lab.click()
  await expect.element(page.getByRole('radio', { name: '12th floor' })).toBeChecked()
  await expect.poll(() => document.querySelectorAll('path[data-highlighted]').length).toBe(1)
})

test('a plan opens in the whole window, and Escape closes it', async () => {
  await renderPlans()
  await page.getByRole('link', { name: 'Open full size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Floor plan of Suite 1150' })
  await expect.element(dialog).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})
