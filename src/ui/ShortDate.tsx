import { formatDate } from '#lib/dates.ts'
import { useLocale } from './use-text.ts'

/** The day of a moment, in UTC: the same on the server and in every browser. */
export function ShortDate({ moment }: { moment: string }) {
  const locale = useLocale()
  return (
    <time className="num" dateTime={moment}>
      {formatDate(moment.slice(0, 10), locale)}
    </time>
  )
}
