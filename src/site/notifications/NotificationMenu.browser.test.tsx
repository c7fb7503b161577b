import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { ApiError } from '#ui/api-error.ts'
import { expectAccessible, renderComponent } from '../../../test/browser/render-component.tsx'
import { NotificationMenu } from './NotificationMenu.tsx'

type List = ReplyOf<'GET /api/current_user/notifications'>
const MAYA = {
  id: 7,
  email: 'maya@example.org',
  firstName: 'Maya',
  lastName: 'Ortiz',
  role: 'tenant_rep' as const,
  company: null,
  market: null,
  emailVerified: true,
  portrait: null,
  analyticsInformation: { userId: 7, role: 'tenant_rep' },
}
const READ_AT = '2026-11-20T12:00:00.000Z'
const ANSWERED: List['notifications'][number] = {
  key: 'tourbook_answered 4 1',
  kind: 'tourbook_answered',
  sentence: 'Jonah Wray gave feedback on 2 spaces in “Headquarters”',
  path: '/tourbooks/4/shortlist',
  at: '2026-11-20T10:30:00.000Z',
  isNew: true,
}
const ASKED = {
  ...ANSWERED,
  key: '5',
  sentence: 'Ada Byron asked about Suite 1150',
  path: '/inquiries?inquiry=5',
  isNew: false,
}

/** Renders the bell of a user; `until` has the moments until when the list was marked as seen. */
async function renderBell(
  notifications: List['notifications'],
  { viewedUntil = null as string | null, count = 1 } = {},
) {
  const until: string[] = []
  const { address } = await renderComponent(<NotificationMenu />, {
    site: { timeZone: 'America/Chicago' },
    endpoints: {
      'GET /api/current_user': () => ({
        user: { ...MAYA, viewedUntil, sandboxUntil: null },
        csrfToken: '',
        locale: 'en-us',
      }),
      'GET /api/current_user/new_notifications': () => ({ count: until.length > 0 ? 0 : count }),
      'GET /api/current_user/notifications': () => ({ notifications, readAt: READ_AT }),
      'POST /api/current_user/notifications_seen': ({ body }) => {
        until.push(body.until)
        return { count: 0 }
      },
    },
  })
  return { address, until }
}
const bell = (name: string) => page.getByLabelText(name, { exact: true }).first()

test('the bell says how many are new, and opening it marks them as seen', async () => {
  const { address, until } = await renderBell([ANSWERED, ASKED])
  await bell('Notifications, 1 new').click()
  const list = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect
    .element(list.first())
    .toHaveTextContent('New: Jonah Wray gave feedback on 2 spaces in “Headquarters” 11/20/26, 4:30 AM CST')
  await expect.element(list.nth(1)).toHaveTextContent('Ada Byron asked about Suite 1150 11/20/26, 4:30 AM CST')
  await expect.element(bell('Notifications')).toBeVisible()
  expect(until).toEqual([READ_AT])
  await expectAccessible()
  await list.nth(1).getByRole('link').click()
  await expect.poll(address).toBe('/inquiries?inquiry=5')
})

test('Escape closes it and gives the focus back; without any it says what will be there', async () => {
  const { until } = await renderBell([], { count: 0 })
  await bell('Notifications').click()
  await expect.element(page.getByText('Nothing yet')).toBeVisible()
  await expectAccessible()
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: 'Notification settings' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Nothing yet')).not.toBeInTheDocument()
  await expect.element(bell('Notifications')).toHaveFocus()
  expect(until).toEqual([])
})

test('an admin who views the site as the user marks nothing as seen', async () => {
  const { until } = await renderBell([ANSWERED], { viewedUntil: READ_AT })
  await bell('Notifications, 1 new').click()
  await expect.element(page.getByRole('listitem')).toBeVisible()
  await expect.element(bell('Notifications, 1 new')).toBeVisible()
  expect(until).toEqual([])
})

test('a list that does not load says so', async () => {
  await renderComponent(<NotificationMenu />, {
    endpoints: {
      'GET /api/current_user/new_notifications': () => ({ count: 12 }),
      'GET /api/current_user/notifications': () => {
        throw new ApiError('GET /api/current_user/notifications', 422, {})
      },
    },
  })
  await bell('Notifications, 12 new').click()
  await expect.element(page.getByText('Check your connection, then try again.')).toBeVisible()
})
