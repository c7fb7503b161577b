/**
 * Rows as CSV (RFC 4180). Texts are quoted, and one that a spreadsheet would run as a formula is made text; numbers are not
 * quoted. In Japanese and Chinese, Excel also takes the full-width signs.
 */
export function writeCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  return rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(value: string | number | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  const safe = /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : value
  return `"${safe.replaceAll('"', '""')}"`
}
