import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InputOf } from '#api'
import type { ListingCard } from '#features/catalog/listings/contract.ts'
import { expectAccessible, renderComponent } from '../../../../test/browser/render-component.tsx'
import { BrochureDialog } from './BrochureDialog.tsx'

const aCard = (id: number) =>
  ({ id, name: `Suite ${id}`, area: { magnitude: 4_000, unit: 'sf' } }) as unknown as ListingCard

/** Opens the dialog of a building with so many suites; the bodies of the requests for its brochure. */
async function openDialog(count: number) {
  const bodies: InputOf<'POST /api/buildings/:id/brochure'>['body'][] = []
  const cards = Array.from({ length: count }, (_, index) => aCard(index + 1))
  await renderComponent(<BrochureDialog kind="building" id={5} name="Monroe Court" onClose={() => {}} />, {
    endpoints: {
      'GET /api/buildings/:id/listings': () => ({
        listings: cards,
        pagination: { totalCount: count, currentPage: 1, pageSize: 100, ids: cards.map(({ id }) => id) },
      }),
      'POST /api/buildings/:id/brochure': ({ body }) => {
        bodies.push(body)
        return { format: body.format, state: 'failed', done: 0, total: null, isMade: false }
      },
    },
  })
  return bodies
}

const checkbox = (name: string | RegExp) => page.getByRole('checkbox', { name })

test('of more suites than a brochure lists the first ones are chosen, and the label has both numbers', async () => {
  const bodies = await openDialog(60)
  await expect.element(checkbox('The first 40 of 60 suites')).toBeChecked()
  await expect.element(checkbox(/^Suite 40\b/)).toBeChecked()
  await expect.element(checkbox(/^Suite 41\b/)).not.toBeChecked()
  await expectAccessible()
  await checkbox(/^Suite 41\b/).click()
  await expect.element(page.getByText('Choose at most 40 suites.')).toBeVisible()
  await checkbox(/^Suite 41\b/).click()
  await expect.element(checkbox('The first 40 of 60 suites')).toBeChecked()
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect.poll(() => bodies).toEqual([{ format: 'pdf', listingIds: [] }])
})

test('of fewer suites all are chosen', async () => {
  const bodies = await openDialog(3)
  await expect.element(checkbox('All 3 suites')).toBeChecked()
  await checkbox(/^Suite 2\b/).click()
  await expect.element(checkbox('All 3 suites')).not.toBeChecked()
  await page.getByRole('button', { name: 'PDF' }).click()
  await expect.poll(() => bodies).toEqual([{ format: 'pdf', listingIds: [1, 3] }])
})
