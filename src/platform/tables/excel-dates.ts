import { DAY_MS } from '#lib/durations.ts'

/** Day 0 of Excel's calendar; it has a February 29, 1900, which did not exist. */
const EPOCH = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }

/** Formats of numbers that ECMA-376 (18.8.30) defines as dates. */
const BUILT_IN = [14, 15, 16, 17, 22]

/** Whether a number with this format is a date; `code` is that of a format of the workbook's own, such as d/m/yy. */
export function isDateFormat(id: number, code?: string): boolean {
  if (code === undefined) return BUILT_IN.includes(id)
  // Without what is quoted, escaped or in brackets, such as a color.
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').toLowerCase()
  return /[yd]/.test(letters) && !/general/.test(letters)
}

/** The day that a number is, as yyyy-MM-dd. */
export function printSerial(serial: number, { startsIn1904 }: { startsIn1904: boolean }): string {
  const date = new Date((startsIn1904 ? EPOCH[1904] : EPOCH[1900]) + Math.floor(serial) * DAY_MS)
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10)
}
