import type { TourTime } from '../contract.ts'

/** What a calendar shows of a tour. */
type CalendarEntry = TourTime & { title: string; details: string }

const GOOGLE = 'https://calendar.google.com/calendar/render'
const OUTLOOK = 'https://outlook.live.com/calendar/0/deeplink/compose'

/** The addresses where calendars on the web add an entry, of their documentation. */
export function calendarLinks({ title, details, start, end }: CalendarEntry) {
  const basic = (moment: string) => moment.replace(/[-:]|\.\d+/g, '')
  const google = { action: 'TEMPLATE', text: title, dates: `${basic(start)}/${basic(end)}`, details }
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    body: details,
  }
  return { google: `${GOOGLE}?${new URLSearchParams(google)}`, outlook: `${OUTLOOK}?${new URLSearchParams(outlook)}` }
}
