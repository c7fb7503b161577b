import { writeCsv } from '#lib/csv/write-csv.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { VisitRow } from './find-visits.ts'

type Column = { head: MessageId; cell: (row: VisitRow, text: Translate) => string | number }

const COLUMNS: Column[] = [
  { head: 'tourbookVisits.started', cell: ({ started }) => started },
  { head: 'tourbookAnalytics.viewer', cell: nameIn },
  { head: 'common.kind', cell: ({ kind }, text) => text(`tourbookVisits.${kind}`) },
  { head: 'tourbookVisits.seconds', cell: ({ seconds }) => seconds },
  { head: 'tourbookVisits.stops', cell: ({ stops }) => stops },
  { head: 'listing.photos', cell: ({ photos }) => photos },
  { head: 'common.floorPlans', cell: ({ plans }) => plans },
  { head: 'tourbookAnalytics.mediaPlays', cell: ({ media_plays }) => media_plays },
  { head: 'tourbookVisits.mediaEnded', cell: ({ media_ended }) => media_ended },
  { head: 'tourbookVisits.pdfs', cell: ({ pdfs }) => pdfs },
  { head: 'tourbookVisits.powerpoints', cell: ({ powerpoints }) => powerpoints },
]

/** Visits as CSV, one a line, with a byte order mark so that spreadsheets read it as UTF-8. */
export function analyticsCsv(rows: VisitRow[], text: Translate): string {
  const lines = [
    COLUMNS.map(({ head }) => text(head)),
    ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row, text))),
  ]
  return `\uFEFF${writeCsv(lines)}`
}

/** An invited viewer is the recipient; the others have a number. */
function nameIn({ kind, recipient, number }: VisitRow, text: Translate): string {
  if (kind === 'invited') return recipient ?? ''
  if (kind === 'forwarded') return text('tourbookVisits.forwardedBy', { name: recipient ?? '', number })
  return text('tourbookAnalytics.unnamed', { number })
}
