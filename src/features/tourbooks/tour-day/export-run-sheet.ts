import { metersToMiles } from '#lib/geo/distance.ts'
import type { Locale } from '#lib/locale.ts'
import { formatTime } from '#lib/times.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { Stop } from '../stops/contract.ts'
import type { Tour, TourStop } from './contract.ts'

type Words = { text: Translate; locale: Locale }
type Cell = string | number | null
type Row = { visit: TourStop; stop: Stop }

const COLUMNS: { head: MessageId; cell: (row: Row, words: Words) => Cell }[] = [
  { head: 'tourbook.stop', cell: ({ visit }) => visit.number },
  { head: 'tourFile.arrives', cell: ({ visit }, { locale }) => visit.arrivesAt && formatTime(visit.arrivesAt, locale) },
  { head: 'tourFile.leaves', cell: ({ visit }, { locale }) => visit.leavesAt && formatTime(visit.leavesAt, locale) },
  { head: 'tourFile.minutes', cell: ({ visit }) => visit.minutes },
  { head: 'common.building', cell: ({ stop: { space } }) => space.buildingName },
  { head: 'common.space', cell: ({ stop: { space } }) => space.name },
  { head: 'common.address', cell: ({ stop: { space } }) => [space.street, space.city].filter(Boolean).join(', ') },
  { head: 'tourDay.field.contact', cell: ({ visit }) => visit.contact },
  { head: 'common.access', cell: ({ visit }) => visit.access },
  { head: 'tourbook.note.shared', cell: ({ stop }) => stop.sharedNote },
  { head: 'tourFile.walk', cell: ({ visit }) => visit.leg?.walkMinutes ?? null },
  { head: 'tourFile.drive', cell: ({ visit }) => visit.leg?.driveMinutes ?? null },
  { head: 'tourFile.miles', cell: ({ visit }) => visit.leg && Number(metersToMiles(visit.leg.meters).toFixed(1)) },
]

/** The run sheet of a tour as the rows of a file, one a stop, below a row of headings. */
export function exportRunSheet(tour: Tour, stops: readonly Stop[], words: Words): Cell[][] {
  return [
    COLUMNS.map(({ head }) => words.text(head)),
    ...tour.stops.map((visit, index) => COLUMNS.map(({ cell }) => cell({ visit, stop: stops[index]! }, words))),
  ]
}
