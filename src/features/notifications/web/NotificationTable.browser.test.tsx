import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReplyOf } from '#api'
import { expectAccessible, renderComponent } from '../../../../test/browser/render-component.tsx'
import { NotificationTable } from './NotificationTable.tsx'

type Topics = ReplyOf<'GET /api/current_user/notification_topics'>['topics']
const TOPICS: Topics = [
  { topic: 'tourbook_answered', isShown: true },
  { topic: 'search_matched', isShown: true },
  { topic: 'place_matched', isShown: false },
]
const SETTINGS = {
  alertsOn: true,
  placesOn: true,
  defaultFrequency: 'daily' as const,
  quietHours: null,
  timeZone: null,
  usualTimeZone: 'America/Chicago',
  email: 'maya@example.org',
  emailVerified: true,
}

async function renderTable(settings = SETTINGS) {
  const sent: unknown[] = []
  await renderComponent(<NotificationTable />, {
    endpoints: {
      'GET /api/current_user/notification_topics': () => ({ topics: TOPICS }),
      'GET /api/current_user/saved_search_notifications': () => settings,
      'GET /api/current_user/report_preference': () => ({ isOn: true }),
      'PUT /api/current_user/notification_topics': ({ body }) => {
        sent.push(body)
        return { topics: TOPICS.map((each) => (each.topic === body.topic ? body : each)) }
      },
      'PUT /api/current_user/saved_search_notifications': ({ body }) => {
        sent.push(body)
        return { ...settings, ...body }
      },
    },
  })
  return sent
}
const switchOf = (name: string) => page.getByRole('switch', { name, exact: true })

test('each switch is named by its row and column, and says at once what it is now', async () => {
  const sent = await renderTable()
  const feedback = switchOf('Client feedback on your tourbooks On the site')
  await expect.element(feedback).toBeChecked()
  await expectAccessible()
  await feedback.click()
  await expect.element(feedback).not.toBeChecked()
  await switchOf('New spaces in saved buildings and of saved owners Email').click()
  expect(sent).toEqual([{ topic: 'tourbook_answered', isShown: false }, { placesOn: false }])
  await expect.element(switchOf('New spaces in saved buildings and of saved owners On the site')).not.toBeChecked()
})

test('while all alerts are paused, those of places cannot be switched', async () => {
  await renderTable({ ...SETTINGS, alertsOn: false })
  const places = switchOf('New spaces in saved buildings and of saved owners Email')
  await expect.element(places).not.toBeChecked()
  await expect.element(places).toBeDisabled()
})
