import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aListingRecord } from '#features/catalog/listings/records/fixtures.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { ApiError } from '#ui/api-error.ts'
import { renderComponent } from '../../../../../test/browser/render-component.tsx'
import { aSummary } from '../../fixtures.ts'
import { ConfirmPart } from '../confirm/ConfirmPart.tsx'
import { UnsentNotice } from './UnsentNotice.tsx'
import type { UnsentChange } from './unsent-changes.ts'

const KEY = `${STORAGE_KEYS.unsentChanges}1`
const stored = (): UnsentChange[] => JSON.parse(localStorage.getItem(KEY) ?? '[]')
afterEach(() => localStorage.removeItem(KEY))

const aSignedInUser = {
  'GET /api/current_user': () => ({
    user: {
      ...{ id: 1, email: 'dana@northbank.example', firstName: 'Dana', lastName: 'Whit', role: 'landlord_rep' as const },
      ...{
        company: { id: 2, name: 'Northbank' },
        market: null,
        emailVerified: true,
        portrait: null,
        viewedUntil: null,
        sandboxUntil: null,
      },
      analyticsInformation: { userId: 1, role: 'landlord_rep' },
    },
    csrfToken: 'token',
    locale: 'en-us' as const,
  }),
}

const POST = 'POST /api/portfolio/listings/confirmations'
const nothing = () => {}
const part = (
  <ConfirmPart
    record={aListingRecord()}
    summary={aSummary({ confirmedDaysAgo: 37 })}
    next={undefined}
    onSaved={nothing}
    onConfirmed={nothing}
  />
)

test('what is confirmed without a connection is stored on the phone with its time, and can be taken back', async () => {
  await renderComponent(part, {
    endpoints: {
      ...aSignedInUser,
      [POST]: () => {
        throw new TypeError('Failed to fetch')
      },
    },
  })
  const confirm = page.getByRole('button', { name: 'Still available as shown' })
  await expect.element(confirm).toBeVisible()
  await confirm.click()
  await expect.element(page.getByText('Saved on this phone')).toBeVisible()
  expect(stored()).toMatchObject([{ listingId: 7, name: 'Suite 900', change: { kind: 'confirm' } }])
  expect(Date.now() - Date.parse(stored()[0]!.at)).toBeLessThan(60_000)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(stored()).toEqual([])
  await expect.element(confirm).toBeVisible()
})

const unsent = (id: string, listingId: number): UnsentChange => ({
  id,
  listingId,
  name: `Suite ${listingId}`,
  at: new Date().toISOString(),
  change: { kind: 'confirm' },
})

test('what is stored is sent one by one, and what the server refuses is shown with its reason', async () => {
  localStorage.setItem(KEY, JSON.stringify([unsent('a', 7), unsent('b', 8), unsent('c', 9)]))
  const sent: number[][] = []
  await renderComponent(<UnsentNotice />, {
    endpoints: {
      ...aSignedInUser,
      [POST]: ({ body: { ids } }) => {
        sent.push(ids)
        if (ids[0] === 8) throw new ApiError(POST, 404, { detail: 'There is no such listing.' })
        return { confirmedIds: ids[0] === 9 ? [] : ids, undoToken: 'x' }
      },
    },
  })
  await expect.element(page.getByText('2 changes were not applied')).toBeVisible()
  expect(sent).toEqual([[7], [8], [9]])
  await expect.element(page.getByText(/Suite 8: .*There is no such listing\./)).toBeVisible()
  await expect.element(page.getByText(/Suite 9: .*The space is no longer on the market\./)).toBeVisible()
  await page.getByRole('button', { name: 'Discard: Suite 8' }).click()
  await expect.poll(() => stored().map(({ id }) => id)).toEqual(['c'])
})

test('without a connection they stay as they are', async () => {
  localStorage.setItem(KEY, JSON.stringify([unsent('a', 7)]))
  await renderComponent(<UnsentNotice />, {
    endpoints: {
      ...aSignedInUser,
      [POST]: () => {
        throw new TypeError('Failed to fetch')
      },
    },
  })
  await expect.element(page.getByText('1 change is saved on this phone')).toBeVisible()
  expect(stored()).toMatchObject([{ id: 'a' }])
})
