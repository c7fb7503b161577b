import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { InputOf } from '#api'
import type { Locale } from '#lib/locale.ts'
import type { CurrentUser } from '#site/use-current-user.ts'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../../test/browser/render-component.tsx'
import type { Share } from '../contract.ts'
import { aWholeListing } from '../fixtures.ts'
import { ShareDialog } from './ShareDialog.tsx'

type NewShare = InputOf<'POST /api/listings/:id/shares'>['body']
const share = (id: number, { recipients = [], hides = [], message = '', expiresAt = null }: NewShare = {}): Share => ({
  id,
  url: `https://frontage.example/listing_shares/${id}`,
  message,
  hides,
  recipients,
  expiresAt,
  restorableUntil: null,
  createdAt: '2026-03-01T10:00:00.000Z',
  opens: 0,
  viewers: 0,
  lastOpenedAt: null,
})
const BROKER: CurrentUser = {
  id: 1,
  email: 'dana@alderwray.com',
  firstName: 'Dana',
  lastName: 'Ruiz',
  role: 'tenant_rep',
  company: null,
  market: 'chicago',
  emailVerified: true,
  portrait: null,
  viewedUntil: null,
  sandboxUntil: null,
  analyticsInformation: { userId: 1, role: 'tenant_rep' },
}
const dialog = page.getByRole('dialog', { name: 'Share this space' })
const recipients = dialog.getByLabelText(/^Send it to/)

/** The dialog of a broker, or of a visitor, with a server that stores links. */
async function renderDialog({ locale = 'en-us' as Locale, isVisitor = false } = {}) {
  let shares: Share[] = []
  const bodies: NewShare[] = []
  const changes: object[] = []
  const result = await renderComponent(<ShareDialog listing={aWholeListing()} onClose={() => {}} />, {
    locale,
    endpoints: {
      'GET /api/current_user': () => ({
        user: isVisitor ? null : BROKER,
        csrfToken: 'token',
        locale,
      }),
      'GET /api/listings/:id/shares': () => ({ shares }),
      'POST /api/listings/:id/shares': ({ body }) => {
        bodies.push(body)
        const made = share(shares.length + 1, body)
        shares = [made, ...shares]
        return made
      },
      'PUT /api/listing_shares/:id': ({ params, body: { renewed, revoked: _, ...settings } }) => {
        changes.push({ ...settings, ...(renewed && { renewed }) })
        if (renewed && changes.length === 1) throw new ApiError('PUT', 500, {})
        const url = renewed && 'https://frontage.example/listing_shares/new'
        shares = shares.map((each) =>
          each.id === Number(params.id) ? { ...each, ...settings, ...(url && { url }) } : each,
        )
        return shares.find(({ id }) => id === Number(params.id))!
      },
      'DELETE /api/listing_shares/:id': ({ params }) => {
        shares = shares.map((each) =>
          each.id === Number(params.id) ? { ...each, restorableUntil: '2099-01-01T00:00:00.000Z' } : each,
        )
        return undefined as never
      },
    },
  })
  return { ...result, bodies, changes }
}

test('a link is sent to two people without the rent, and appears in the list', async () => {
  const { bodies } = await renderDialog()
  await expect.element(recipients).toBeVisible()
  await expectAccessible()
  await recipients.fill('maya@alderwray.com, luis@alderwray.com')
  await dialog.getByRole('checkbox', { name: 'Rent and costs' }).click()
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Sent to 2 people')
  expect(bodies).toMatchObject([{ recipients: ['maya@alderwray.com', 'luis@alderwray.com'], hides: ['rent'] }])
  await expect.element(dialog.getByText('maya@alderwray.com, luis@alderwray.com', { exact: true })).toBeVisible()
  await expect.element(recipients).toHaveValue('')
})

test('an incomplete address is named under its field, which gets the focus', async () => {
  const { bodies } = await renderDialog({ locale: 'en-gb' })
  await recipients.fill('maya@alderwray.com, luis')
  await dialog.getByRole('button', { name: /^Send to|^Create link/ }).click()
  await expect.element(recipients).toHaveAccessibleDescription(/“luis” isn’t a complete email address/)
  await expect.element(recipients).toHaveFocus()
  expect(bodies).toEqual([])
})

test('a link is revoked, and can be restored', async () => {
  await renderDialog()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByLabelText('Actions for the link: Anyone with the link').click()
  await dialog.getByRole('button', { name: /^Revoke/ }).click()
  await expect.element(dialog.getByRole('button', { name: /^Restore/ })).toBeVisible()
})

test('a link is replaced after a question, which says when it fails, and edited in a dialog over the first', async () => {
  const { changes } = await renderDialog()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const menu = dialog.getByLabelText('Actions for the link: Anyone with the link')
  const replace = page.getByRole('dialog', { name: 'Replace this link?' }).getByRole('button', { name: 'Replace link' })
  await menu.click()
  await dialog.getByRole('button', { name: 'Replace link' }).click()
  await replace.click()
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Not changed. Something went wrong on our side. Try again.')
  await menu.click()
  await dialog.getByRole('button', { name: 'Replace link' }).click()
  await replace.click()
  await expect.element(dialog.getByText('The old one no longer works.', { exact: false })).toBeVisible()
  await menu.click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await menu.click()
  await dialog.getByRole('button', { name: 'Edit' }).click()
  const settings = page.getByRole('dialog', { name: 'Link settings: Anyone with the link' })
  await expectAccessible()
  await settings.getByLabelText(/^Message/).fill('For your team.')
  await settings.getByRole('checkbox', { name: 'Agents', exact: true }).click()
  await settings.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(dialog.getByText('Without Agents', { exact: false })).toBeVisible()
  await expect.element(dialog.getByText('For your team.')).toBeVisible()
  expect(changes).toEqual([
    { renewed: true },
    { renewed: true },
    { message: 'For your team.', hides: ['agents'], expiresAt: null },
  ])
})

test('a visitor gets the address of the page and a link to sign in', async () => {
  await renderDialog({ isVisitor: true })
  await expect
    .element(dialog.getByLabelText('Link to this page'))
    .toHaveValue('https://frontage.example/listing/suite-1150-monroe-court/1150')
  await expect.element(dialog.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessible()
})
