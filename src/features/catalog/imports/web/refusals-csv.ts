import { writeCsv } from '#lib/csv/write-csv.ts'
import { saveCsv } from '#ui/download-file.ts'
import type { ImportReport } from '../contract.ts'

type Refusals = ImportReport['refusals']

/** Refused rows as CSV with these heads. */
export function refusalsCsv(heads: string[], refusals: Refusals): string {
  const rows = refusals.map(({ line, column, value, expected }) => [String(line), column ?? '', value, expected])
  return writeCsv([heads, ...rows])
}

/** Saves the refused rows of a file in the user's downloads. */
export const downloadRefusals = (fileName: string, heads: string[], refusals: Refusals) =>
  saveCsv(`${fileName.replace(/\.csv$/i, '')}-refused`, refusalsCsv(heads, refusals))
