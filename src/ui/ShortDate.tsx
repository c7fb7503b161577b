import { useLocalDay } from './use-local-day.ts'

/** The day of a moment, where the user's market is. */
export function ShortDate({ moment }: { moment: string }) {
  const dayOf = useLocalDay()
  return (
    <time className="num" dateTime={moment}>
      {dayOf(moment)}
    </time>
  )
}
