import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#api'
import type { Locale } from '#lib/locale.ts'
import type { Savable } from '#site/saved/saved-state.ts'
import { type PendingAction, readPendingAction, storePendingAction } from '#site/sign-in/pending-action.ts'
import { closeSignInRequest, requestSignIn } from '#site/sign-in/sign-in-request.ts'
import { usePendingAction } from '#site/sign-in/use-pending-action.ts'
import type { CurrentUser } from '#site/use-current-user.ts'
import { ApiError } from '#ui/api-error.ts'
import type { Site } from '#ui/use-text.ts'
import { expectAccessible, renderComponent } from '../../../../../test/browser/render-component.tsx'
import { LazySignIn } from './LazySignIn.tsx'

const SUITE: Savable = { kind: 'listing', id: 7, name: 'Suite 7, Monroe Court' }
const DANA: CurrentUser = {
  id: 1,
  email: 'dana@alderwray.com',
  firstName: 'Dana',
  lastName: 'Ruiz',
  role: 'landlord_rep',
  company: null,
  market: 'chicago',
  emailVerified: true,
  portrait: null,
  viewedUntil: null,
  sandboxUntil: null,
  analyticsInformation: { userId: 1, role: 'landlord_rep' },
}
const PATH = '/listing/suite-7/7'
const dialog = page.getByRole('dialog')

function ListingWithInquiry({ onSend }: { onSend: () => void }) {
  usePendingAction('quick_inquiry', onSend, SUITE.id)
  return (
    <button type="button" onClick={() => requestSignIn({ type: 'quick_inquiry', item: SUITE })}>
      Ask
    </button>
  )
}

type Options = {
  locale?: Locale
  isUser?: boolean
  site?: Partial<Site>
  sso?: ReplyOf<'GET /api/sign_in_options'>['sso']
}

/** A listing with a button that needs a user, and a server with one account. */
async function renderListing({ locale = 'en-us', isUser = false, site = {}, sso = null }: Options = {}) {
  let user = isUser ? DANA : null
  const requests: string[] = []
  let sent = 0
  const { address } = await renderComponent(
    <>
      <ListingWithInquiry onSend={() => (sent += 1)} />
      <LazySignIn />
    </>,
    {
      locale,
      route: PATH,
      site,
      endpoints: {
        'GET /api/current_user': () => ({ user, csrfToken: 'token', locale }),
        'GET /api/sign_in_options': () => ({ sso, sandbox: false }),
        'POST /login': ({ body }) => {
          requests.push(`${body.email} ${body.origin}`)
          if (body.password !== 'four walls') throw new ApiError('POST /login', 403, { code: 'wrong_credentials' })
          user = DANA
          return { origin: PATH }
        },
      },
    },
  )
  return { address, requests, sent: () => sent }
}

async function signIn(password: string) {
  await dialog.getByLabelText('Email address').fill('dana@alderwray.com')
  await dialog.getByLabelText('Password', { exact: true }).fill(password)
  await userEvent.keyboard('{Enter}')
}

beforeEach(() => closeSignInRequest({ isAbandoned: true }))

test.each([
  [1440, 900],
  [390, 844],
])('the dialog gives the reason and is accessible, %d pixels wide', async (width, height) => {
  await page.viewport(width, height)
  await renderListing()
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(dialog).toHaveAccessibleName('Quick inquiry')
  await expect.element(dialog.getByText(/We’ll then send your inquiry about Suite 7, Monroe Court/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Continue with email' }))
    .toHaveAttribute('href', `/users/sign_up?origin=${encodeURIComponent(PATH)}`)
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog.getByLabelText('Email address')).toHaveFocus()
  await expectAccessible()
  await page.viewport(1024, 768)
})

test('after a wrong and a right password the action is completed, and the focus is on its button', async () => {
  const { requests, sent, address } = await renderListing()
  const button = page.getByRole('button', { name: 'Ask' })
  await button.click()
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await signIn('five walls')
  await expect.element(dialog.getByText(/do not match/)).toBeVisible()
  expect(sent()).toBe(0)
  await signIn('four walls')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(sent).toBe(1)
  expect(requests).toEqual(Array(2).fill(`dana@alderwray.com ${PATH}`))
  await expect.element(button).toHaveFocus()
  expect(address()).toBe(PATH)
  expect(readPendingAction()).toBeUndefined()
})

test('the focus stays in the dialog, and Escape closes it without an effect', async () => {
  const { sent } = await renderListing()
  const button = page.getByRole('button', { name: 'Ask' })
  await button.click()
  await expect.element(dialog).toBeVisible()
  expect(readPendingAction()).toEqual({ type: 'quick_inquiry', item: SUITE })
  for (let tabs = 0; tabs < 6; tabs++) {
    await userEvent.tab()
    expect(document.activeElement === document.body || dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  expect(readPendingAction()).toBeUndefined()
  expect(sent()).toBe(0)
})

test.each([
  ['google', 'Continue with Google'],
  ['microsoft', 'Continue with Microsoft'],
  ['other', 'Continue with single sign-on'],
] as const)('the provider %s is named, and leads back with the action remembered', async (sso, name) => {
  await renderListing({ sso })
  await page.getByRole('button', { name: 'Ask' }).click()
  const address = `/login/sso?origin=${encodeURIComponent(PATH)}`
  await expect.element(dialog.getByRole('link', { name })).toHaveAttribute('href', address)
  await expectAccessible()
  expect(readPendingAction()).toBeDefined()
})

test('the action is remembered on the sign-up page', async () => {
  const { address } = await renderListing()
  await page.getByRole('button', { name: 'Ask' }).click()
  await dialog.getByRole('link', { name: 'Continue with email' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toMatch(/^\/users\/sign_up/)
  expect(readPendingAction()).toBeDefined()
})

test.each<[string, Options, PendingAction, number]>([
  ['by a user', { isUser: true }, { type: 'quick_inquiry', item: SUITE }, 1],
  ['by a visitor', {}, { type: 'quick_inquiry', item: SUITE }, 0],
])('the page of a remembered action, opened %s, ends it', async (_, options, action, expected) => {
  storePendingAction(action)
  const { sent } = await renderListing(options)
  await expect.poll(() => readPendingAction()).toBeUndefined()
  expect(sent()).toBe(expected)
})

test.each<[string, PendingAction]>([
  ['another listing', { type: 'quick_inquiry', item: { ...SUITE, id: 8 } }],
  ['another action', { type: 'share_listing', item: SUITE }],
])('%s is not completed here', async (_, action) => {
  storePendingAction(action)
  const { sent } = await renderListing({ isUser: true })
  await expect.element(page.getByRole('button', { name: 'Ask' })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent()).toBe(0)
  expect(readPendingAction()).toEqual(action)
})

test('sign-up is on the parent platform, if there is one', async () => {
  await renderListing({ site: { parentBaseUrl: 'https://parent.example' }, locale: 'en-gb' })
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect.element(dialog).toHaveAccessibleName('Quick enquiry')
  await expect
    .element(dialog.getByRole('link', { name: 'Continue with email' }))
    .toHaveAttribute('href', 'https://parent.example/users/sign_up?source=marketplace')
})
