import type { Db } from '#platform/database/db.ts'
import type { TourChange } from './contract.ts'

/** Changes the given settings of the tour of a tourbook that the caller has locked. */
export async function changeTour(db: Db, tourbookId: number, { startsAt, minutesPerStop, travelsBy }: TourChange) {
  const set = {
    ...(startsAt !== undefined && { tour_starts_at: startsAt }),
    ...(minutesPerStop !== undefined && { minutes_per_stop: minutesPerStop }),
    ...(travelsBy !== undefined && { travels_by: travelsBy }),
  }
  if (Object.keys(set).length > 0) await db.updateTable('tourbook').set(set).where('id', '=', tourbookId).execute()
}
