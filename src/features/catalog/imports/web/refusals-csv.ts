import { writeCsv } from '#lib/csv/write-csv.ts'
import type { ImportReport } from '../contract.ts'

type Refusals = ImportReport['refusals']

/** Refused rows as CSV with these heads. */
export function refusalsCsv(heads: string[], refusals: Refusals): string {
  const rows = refusals.map(({ line, column, value, expected }) => [String(line), column ?? '', value, expected])
  return writeCsv([heads, ...rows])
}

/** Saves the refused rows of a file in the user's downloads. */
export function downloadRefusals(fileName: string, heads: string[], refusals: Refusals) {
  const url = URL.createObjectURL(new Blob([refusalsCsv(heads, refusals)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${fileName.replace(/\.csv$/i, '')}-refused.csv`
  link.click()
  URL.revokeObjectURL(url)
}
