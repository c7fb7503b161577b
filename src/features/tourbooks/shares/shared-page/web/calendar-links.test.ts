import { expect, test } from 'vitest'
import { calendarLinks } from './calendar-links.ts'

test('calendars get the moments of the tour, whatever the time zone of the reader', () => {
  const entry = { title: 'Tour & lunch', details: 'Maya Okafor\n+1 312 555 0142' }
  const { google, outlook } = calendarLinks({
    ...entry,
    start: '2026-12-09T16:00:00.000Z',
    end: '2026-12-09T18:30:00.000Z',
  })
  const [ofGoogle, ofOutlook] = [google, outlook].map((link) => Object.fromEntries(new URL(link).searchParams))
  expect(ofGoogle).toEqual({
    action: 'TEMPLATE',
    text: 'Tour & lunch',
    dates: '20261209T160000Z/20261209T183000Z',
    details: entry.details,
  })
  expect(ofOutlook).toMatchObject({
    subject: 'Tour & lunch',
    startdt: '2026-12-09T16:00:00.000Z',
    enddt: '2026-12-09T18:30:00.000Z',
    body: entry.details,
  })
})
