import type { Locale } from '../locale.ts'

const KILO = 1_000

/** The size of a file as file managers print it: "412 kB", "3.1 MB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const isSmall = bytes < 999.5 * KILO
  const amount = isSmall ? Math.max(bytes / KILO, 1) : bytes / KILO ** 2
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(amount)
}
