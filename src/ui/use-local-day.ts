import { useHydrated } from '@tanstack/react-router'
import { formatDate } from '#lib/dates.ts'
import { dayIn } from '#lib/times.ts'
import { useLocale, useSite } from './use-text.ts'

/** The time zone of the user's market; for a visitor that of the browser, and until hydration UTC, as the server rendered it. */
export function useTimeZone(): string {
  const isHydrated = useHydrated()
  return useSite().timeZone ?? (isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC')
}

/** Returns the function that names the day of a moment in that time zone; "" for none. */
export function useLocalDay(): (moment: string | null) => string {
  const locale = useLocale()
  const isoDayOf = useLocalIsoDay()
  return (moment) => (moment && formatDate(isoDayOf(moment), locale)) || ''
}

/** Returns the function that gives the ISO day of a moment in that time zone. */
export function useLocalIsoDay(): (moment: string) => string {
  const timeZone = useTimeZone()
  return (moment) => dayIn(new Date(moment), timeZone)
}
