import { useQuery } from '@tanstack/react-query'
import { formatCount } from '#lib/count.ts'
import { MINUTE_MS } from '#lib/durations.ts'
import { useLocale } from '#ui/use-text.ts'
import { readOptions } from '../api/api-client.ts'
import { useApp } from '../routing/use-app.ts'
import classes from './NewCount.module.css'

/** How many notifications of the user are new; 0 until it is known, and where it is not shown. */
export function useNewCount({ isShown = true } = {}): number {
  const { call } = useApp()
  const read = readOptions(call, 'GET /api/current_user/new_notifications', {})
  return useQuery({ ...read, staleTime: MINUTE_MS, enabled: isShown }).data?.count ?? 0
}

/** The number at an icon, without a name; nothing for 0. */
export function NewCount({ count }: { count: number }) {
  const locale = useLocale()
  return count > 0 ? (
    <span className={`num ${classes.count}`} aria-hidden="true">
      {formatCount(count, locale)}
    </span>
  ) : null
}
