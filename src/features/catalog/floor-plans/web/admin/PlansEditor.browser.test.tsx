import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#api'
import { expectAccessible, renderComponent } from '../../../../../../test/browser/render-component.tsx'
import type { EditedPlan, EditedRoom } from '../../contract.ts'
import { PlansEditor } from './PlansEditor.tsx'

const plan: EditedPlan = {
  id: 5,
  label: '11th floor',
  floor: 11,
  src: '/private_media/7',
  format: 'svg',
  width: 1_600,
  height: 800,
  thumbhash: null,
  realWidth: null,
}
const pantry: EditedRoom = { id: 9, kind: 'pantry', name: '', count: 1, seats: null, area: null, mark: null }

function remember<Sent, Reply>(sent: Sent[], input: Sent, reply: Reply): Reply {
  sent.push(input)
  return reply
}

/** The editor of listing 3 with one plan and one room, and what it sends. */
async function renderEditor() {
  const plans: InputOf<'PUT /api/portfolio/floor_plans/:id'>[] = []
  const rooms: InputOf<'PUT /api/portfolio/listings/:id/rooms/:roomId'>[] = []
  const added: InputOf<'POST /api/portfolio/listings/:id/rooms'>[] = []
  const deleted: object[] = []
  const endpoints = {
    'GET /api/portfolio/listings/:id/floor_plans': () => ({ floorPlans: [plan], lengthUnit: 'Inches' as const }),
    'GET /api/portfolio/listings/:id/rooms': () => ({ rooms: [pantry], areaUnit: 'sf' as const }),
    'PUT /api/portfolio/floor_plans/:id': (input: (typeof plans)[number]) => remember(plans, input, plan),
    'PUT /api/portfolio/listings/:id/rooms/:roomId': (input: (typeof rooms)[number]) => remember(rooms, input, pantry),
    'POST /api/portfolio/listings/:id/rooms': (input: (typeof added)[number]) => remember(added, input, pantry),
    'DELETE /api/portfolio/floor_plans/:id': (input: object) => remember(deleted, input, {}),
  }
  const subject = { workspace: 'portfolio', type: 'listings', id: 3 } as const
  return renderComponent(<PlansEditor subject={subject} />, { endpoints }).then(() => ({
    plans,
    rooms,
    added,
    deleted,
  }))
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('a room is marked by keyboard alone: a rectangle is added and a corner moved', async () => {
  const { rooms } = await renderEditor()
  await button('Mark Pantry on a plan').click()
  await button('Add a rectangle').click()
  ;(button('Outline 1, corner 1').element() as HTMLElement).focus()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowUp}')
  await expectAccessible()
  await button('Save').click()
  await expect.poll(() => rooms).toHaveLength(1)
  const { floorPlanId, outlines } = rooms[0]!.body.mark!
  expect(floorPlanId).toBe(5)
  expect(outlines[0]![0]!.x).toBeCloseTo(0.35)
  expect(outlines[0]![0]!.y).toBeCloseTo(0.395)
})

test('a line of a known length sets the scale; without a length the field says what to enter', async () => {
  const { plans } = await renderEditor()
  await button('Set scale of 11th floor').click()
  await button('Save').click()
  await expect.element(page.getByText(/^Enter the length of the line/)).toBeVisible()
  await page.getByLabelText('Length of the line in feet').fill('50')
  await button('Save').click()
  // The line is half of the picture.
  await expect.poll(() => plans[0]?.body.realWidth).toEqual({ magnitude: 1_200, unit: 'Inches' })
})

test('a room of another kind needs a name', async () => {
  const { added } = await renderEditor()
  await button('Add a room').click()
  await page.getByLabelText('Type', { exact: true }).selectOptions('other')
  await button('Save').click()
  await expect.element(page.getByText('Enter a name for this type of room.')).toBeVisible()
  await page.getByLabelText('Name (optional)').fill('Studio')
  await page.getByLabelText('Total area, sf').fill('1,250')
  await button('Save').click()
  await expect
    .poll(() => added[0]?.body)
    .toMatchObject({ kind: 'other', name: 'Studio', area: { magnitude: 1_250, unit: 'sf' } })
})

test('deleting a plan asks first', async () => {
  const { deleted } = await renderEditor()
  await button('Delete 11th floor').click()
  await button('Cancel').click()
  expect(deleted).toEqual([])
  await button('Delete 11th floor').click()
  await button('Delete').click()
  await expect.poll(() => deleted).toEqual([{ params: { id: 5 } }])
})
