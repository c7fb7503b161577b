import { expect, test, vi } from 'vitest'
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
  await expect.element(page.getByText('Choose up to 40 suites.')).toBeVisible()
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

test('the flyer of a listing is shown as the email that recipients see, and leads back to the other formats', async () => {
  const html =
    '<!doctype html><html lang="en"><head><title>Flyer</title></head><h1>Suite 300</h1><a href="/listings/7">View</a></html>'
  const tracked: unknown[] = []
  const onClose = vi.fn()
  await renderComponent(<BrochureDialog kind="listing" id={7} name="Suite 300" onClose={onClose} />, {
    track: (...event) => tracked.push(event),
    endpoints: {
      'GET /api/listings/:id/flyer_email': () => ({
        subject: 'Suite 300, Monroe Court',
        html,
        text: 'Suite 300',
      }),
    },
  })
  await page.getByRole('button', { name: 'Flyer as email' }).click()
  await expect.element(page.getByRole('heading', { name: 'Email flyer for Suite 300' })).toHaveFocus()
  await expect.element(page.getByLabelText('Email subject')).toHaveValue('Suite 300, Monroe Court')
  const frame = document.querySelector('iframe')!
  await expect.poll(() => frame.contentDocument?.querySelector('h1')?.textContent).toBe('Suite 300')
  expect(frame.contentDocument!.querySelector('base')!.target).toBe('_blank')
  await expectAccessible()

  const write = vi.spyOn(navigator.clipboard, 'write').mockResolvedValue()
  await page.getByRole('button', { name: 'Copy email' }).click()
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible()
  const [item] = write.mock.calls[0]![0]
  const part = async (type: string) => (await item!.getType(type)).text()
  expect([await part('text/html'), await part('text/plain')]).toEqual([html, 'Suite 300'])
  const saved = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => {})
  await page.getByRole('button', { name: 'Download HTML' }).click()
  expect(saved.mock.contexts.map((link) => (link as HTMLElement).getAttribute('download'))).toEqual([
    'suite-300-monroe-court.html',
  ])
  const event = ['BROCHURE_DOWNLOADED', { listingId: 7, format: 'email' }]
  expect(tracked).toEqual([event, event])

  await page.getByRole('button', { name: 'Other formats' }).click()
  await expect.element(page.getByRole('button', { name: 'One-page flyer' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Brochure for Suite 300' })).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
