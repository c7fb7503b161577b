import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './write-calendar.ts'

const CHANGED = new Date('2026-11-20T12:00:00Z')
const event = (values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'tour-stop-7@frontage.example',
  start: new Date('2026-12-02T16:00:00Z'),
  end: new Date('2026-12-02T16:30:00Z'),
  title: 'Tour stop 1: Kinzie Point Tower',
  location: '350 North Canal Street, Chicago',
  description: 'Contact: Dana\nUse the loading dock; ring twice, and wait.',
  place: { latitude: 41.8889, longitude: -87.6396 },
  url: 'https://frontage.example/listing/suite-2400/1',
  ...values,
})
const write = (events: CalendarEvent[]) => writeCalendar(events, { name: 'Headquarters, west', changedAt: CHANGED })

/** The events as another program reads them. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((each) => {
    const { uid, summary, location, description, startDate, endDate } = new ICAL.Event(each)
    return {
      uid,
      summary,
      location,
      description,
      start: startDate.toJSDate(),
      end: endDate.toJSDate(),
      component: each,
    }
  })

test('another program reads what was written', () => {
  const given = event()
  const [found] = read(write([given]))
  expect(found).toMatchObject({
    uid: given.uid,
    summary: given.title,
    location: given.location,
    description: given.description,
    start: given.start,
    end: given.end,
  })
  expect(found!.component.getFirstPropertyValue('geo')).toEqual([41.8889, -87.6396])
  expect(found!.component.getFirstPropertyValue('url')).toBe(given.url)
  expect(found!.component.getFirstPropertyValue('dtstamp')!.toString()).toBe('2026-11-20T12:00:00Z')
})

test('characters with a meaning are escaped', () => {
  const title = 'C:\\north; floors 2, 3'
  const file = write([event({ title })])
  expect(file).toContain('SUMMARY:C:\\\\north\\; floors 2\\, 3\r\n')
  expect(read(file)[0]!.summary).toBe(title)
})

test('what is not known is left out', () => {
  const file = write([event({ location: '', description: '', place: null, url: null })])
  expect(file).not.toMatch(/^(LOCATION|DESCRIPTION|GEO|URL)/m)
})

test('every line ends with CR LF and has at most 75 octets, and no character is cut', () => {
  const file = write([event({ title: 'Büro über der Straße 🏢 '.repeat(20) })])
  const lines = file.split('\r\n')
  expect(lines.pop()).toBe('')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(Buffer.from(file).toString()).toBe(file)
  expect(read(file)[0]!.summary).toBe('Büro über der Straße 🏢 '.repeat(20))
})

test('no text can end a line or begin a property', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ maxLength: 200 }),
      (title, description) => {
        const injected = `${description}\r\nEND:VEVENT\nATTENDEE:mailto:x@y.example`
        const [found, ...others] = read(write([event({ title: `T ${title}`, description: injected })]))
        expect(others).toEqual([])
        expect(found!.component.hasProperty('attendee')).toBe(false)
        expect(found!.description).toContain('END:VEVENT')
      },
    ),
  )
})
