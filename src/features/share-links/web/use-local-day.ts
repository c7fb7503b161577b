import { useHydrated } from '@tanstack/react-router'
import { formatDate } from '#lib/dates.ts'
import { dayIn } from '#lib/times.ts'
import { useLocale } from '#ui/use-text.ts'

/** Returns the function that names the day of a moment where the user is; until hydration in UTC, as the server rendered it. */
export function useLocalDay(): (moment: string) => string {
  const locale = useLocale()
  const timeZone = useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (moment) => formatDate(dayIn(new Date(moment), timeZone), locale) ?? ''
}
