/** One event of a calendar. Times are moments; empty texts are left out. */
export type CalendarEvent = {
  /** Unique in the world, and the same whenever the event is exported again. */
  uid: string
  start: Date
  end: Date
  title: string
  location: string
  description: string
  /** In degrees. */
  place: { latitude: number; longitude: number } | null
  url: string | null
}

const PRODUCT = '-//Frontage//Tour//EN'
/** In octets, without the line break. */
const LONGEST_LINE = 75

/**
 * A calendar file (RFC 5545). Times are written in UTC: every calendar shows them in the time zone of its device, in summer
 * and winter, and needs no description of a time zone. `changedAt` is when the tour was last changed.
 */
export function writeCalendar(
  events: readonly CalendarEvent[],
  { name, changedAt }: { name: string; changedAt: Date },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT}`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => linesOf(event, changedAt)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function linesOf(event: CalendarEvent, changedAt: Date): string[] {
  const { uid, start, end, title, location, description, place, url } = event
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${inUtc(changedAt)}`,
    `DTSTART:${inUtc(start)}`,
    `DTEND:${inUtc(end)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(place ? [`GEO:${place.latitude};${place.longitude}`] : []),
    ...(url ? [`URL:${url}`] : []),
    'END:VEVENT',
  ]
}

/** 20261202T160000Z */
const inUtc = (moment: Date) => `${moment.toISOString().replace(/[-:]/g, '').slice(0, 15)}Z`

const escapeText = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    // Control characters are not allowed in a calendar file.
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Breaks a line of more than 75 octets, between characters; a space begins each further line. */
function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > LONGEST_LINE) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...folded, current].join('\r\n')
}
