import { todayIso } from '#lib/dates.ts'

type AvailablePreset = 'now' | 'within3' | 'within6' | 'yearEnd'

/** Usual dates by which a space should be available, the earliest first. */
export function availablePresets(today: Date): { id: AvailablePreset; date: string }[] {
  const presets: { id: AvailablePreset; date: string }[] = [
    { id: 'now', date: todayIso(today) },
    { id: 'within3', date: monthsAfter(today, 3) },
    { id: 'within6', date: monthsAfter(today, 6) },
    { id: 'yearEnd', date: `${today.getUTCFullYear()}-12-31` },
  ]
  return presets.sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The same day of a later month, or that month's last day. */
function monthsAfter(today: Date, months: number): string {
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() + months]
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return todayIso(new Date(Date.UTC(year, month, Math.min(today.getUTCDate(), lastDay))))
}
