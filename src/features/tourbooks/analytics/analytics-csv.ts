import type { MessageId, Translate } from '#messages/messages.ts'
import type { VisitRow } from './find-visits.ts'

type Column = { head: MessageId; cell: (row: VisitRow, text: Translate) => string | number }

const COLUMNS: Column[] = [
  { head: 'tourbookAnalytics.csv.started', cell: ({ started }) => started },
  { head: 'tourbookAnalytics.csv.viewer', cell: nameIn },
  { head: 'tourbookAnalytics.csv.kind', cell: ({ kind }, text) => text(`tourbookAnalytics.csv.${kind}`) },
  { head: 'tourbookAnalytics.csv.seconds', cell: ({ seconds }) => seconds },
  { head: 'tourbookAnalytics.csv.stops', cell: ({ stops }) => stops },
  { head: 'tourbookAnalytics.csv.photos', cell: ({ photos }) => photos },
  { head: 'tourbookAnalytics.csv.plans', cell: ({ plans }) => plans },
  { head: 'tourbookAnalytics.csv.mediaPlays', cell: ({ media_plays }) => media_plays },
  { head: 'tourbookAnalytics.csv.mediaEnded', cell: ({ media_ended }) => media_ended },
  { head: 'tourbookAnalytics.csv.pdfs', cell: ({ pdfs }) => pdfs },
  { head: 'tourbookAnalytics.csv.powerpoints', cell: ({ powerpoints }) => powerpoints },
]

/** Visits as CSV, one a line, with a byte order mark so that spreadsheets read it as UTF-8. */
export function analyticsCsv(rows: VisitRow[], text: Translate): string {
  const lines = [
    COLUMNS.map(({ head }) => text(head)),
    ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row, text))),
  ]
  return `\uFEFF${lines.map((cells) => `${cells.map(printCell).join(',')}\r\n`).join('')}`
}

/** An invited viewer is the recipient; the others have a number. */
function nameIn({ kind, recipient, number }: VisitRow, text: Translate): string {
  if (kind === 'invited') return recipient ?? ''
  if (kind === 'forwarded') return text('tourbookAnalytics.csv.forwardedBy', { name: recipient ?? '', number })
  return text('tourbookAnalytics.csv.viewerNumber', { number })
}

/** Quoted; a cell that a spreadsheet would run as a formula is made text. */
function printCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
