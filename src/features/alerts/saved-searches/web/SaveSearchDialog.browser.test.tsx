import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import type { SavedSearch } from '../contract.ts'
import { SaveSearchDialog } from './SaveSearchDialog.tsx'

type NewSearch = InputOf<'POST /api/saved_searches'>['body']
const saved = ({ name = 'Offices in Chicago', criteria, frequency = 'daily', ...wishes }: NewSearch): SavedSearch => ({
  id: 12,
  name,
  description: 'Offices in Chicago',
  criteria,
  frequency,
  alertsOn: true,
  wantsUnderOffer: wishes.wantsUnderOffer ?? false,
  wantsLeased: wishes.wantsLeased ?? false,
  counts: { recent: 7, unseen: 0 },
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-01T10:00:00.000Z',
})

const dialog = page.getByRole('dialog')
const name = dialog.getByRole('textbox', { name: 'Name' })
const saveButton = dialog.getByRole('button', { name: 'Save search' })

async function renderDialog(save: (body: NewSearch) => SavedSearch = saved) {
  const onSaved = vi.fn()
  const onClose = vi.fn()
  const bodies: NewSearch[] = []
  await renderComponent(
    <SaveSearchDialog
      criteria={{ market: 'chicago', space_types: 'office' }}
      emailVerified
      onClose={onClose}
      onSaved={onSaved}
    />,
    {
      endpoints: {
        'GET /api/saved_searches/preview': ({ query }) => ({
          name: 'Offices in Chicago',
          count: query.wants_leased ? 9 : 7,
          frequency: 'daily',
        }),
        'POST /api/saved_searches': ({ body }) => {
          bodies.push(body)
          return save(body)
        },
      },
    },
  )
  return { onSaved, onClose, bodies }
}

test('a search is saved under its own name by Enter, with the chosen alerts', async () => {
  const { onSaved, bodies } = await renderDialog()
  await expect.element(name).toHaveValue('Offices in Chicago')
  await expect.element(name).toHaveFocus()
  await expectAccessible()
  await name.fill('Loop offices')
  await dialog.getByText('Weekly').click()
  await dialog.getByRole('checkbox', { name: 'Spaces that are leased' }).click()
  await expect.element(dialog.getByText(/\b9\b/)).toBeVisible()
  await name.click()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onSaved.mock.calls).toEqual([[12]])
  expect(bodies).toMatchObject([{ name: 'Loop offices', frequency: 'weekly', wantsLeased: true }])
  await expect.element(page.getByRole('log').getByText('Saved as “Loop offices”')).toBeVisible()
})

test('typing replaces the name that is suggested while the field is focused', async () => {
  await renderDialog()
  await expect.element(name).toHaveValue('Offices in Chicago')
  await userEvent.keyboard('Loop offices')
  await expect.element(name).toHaveValue('Loop offices')
})

test('without a name nothing is saved, and the field says why', async () => {
  const { bodies } = await renderDialog()
  await name.fill(' ')
  await saveButton.click()
  await expect.element(name).toHaveAccessibleDescription('Enter a name')
  expect(bodies).toEqual([])
  await name.fill('Offices')
  await expect.element(name).toHaveAccessibleDescription('')
})

test('a failure is explained, what was entered stays, and a second attempt saves it', async () => {
  let isUp = false
  const { onSaved } = await renderDialog((body) => {
    if (!isUp) throw new ApiError('POST /api/saved_searches', 503, {})
    return saved(body)
  })
  await name.fill('Loop offices')
  await saveButton.click()
  await expect.element(dialog.getByText(/^Something went wrong on our side/)).toBeVisible()
  await expect.element(name).toHaveValue('Loop offices')
  isUp = true
  await saveButton.click()
  await expect.poll(() => onSaved.mock.calls.length).toBe(1)
})

test('Escape closes the dialog', async () => {
  const { onClose } = await renderDialog()
  await expect.element(name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})
