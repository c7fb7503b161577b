import { findTimeZone } from '#features/alerts/delivery/alert-settings.ts'
import type { Db } from '#platform/database/db.ts'
import { marketOf } from '../requirement/rules.ts'
import { loadStops } from '../stops/load-stops.ts'
import type { StopRow } from '../stops/store.ts'
import type { TourbookRow } from '../store.ts'
import type { SecondTour } from './contract.ts'
import { findStopAgents } from './find-agents.ts'
import { findFreeTimes } from './find-free-times.ts'
import { presentRequest } from './present-request.ts'
import { findTourRequests } from './store.ts'

/** Where a second tour is: the market of its first place, and whose time its times are. */
export async function loadPlace(db: Db, tourbook: Pick<TourbookRow, 'user_id'>, rows: StopRow[], now: Date) {
  const stops = await loadStops(db, rows, now)
  const market = marketOf(stops.map(({ space }) => space))
  return { stops, market, timeZone: market?.timeZone ?? (await findTimeZone(db, tourbook.user_id)) }
}

/** What is known for a second tour of a tourbook with these stops. */
export async function loadSecondTour(db: Db, tourbook: TourbookRow, rows: StopRow[], now: Date): Promise<SecondTour> {
  const { market, timeZone } = await loadPlace(db, tourbook, rows, now)
  const [times, agents, requests] = await Promise.all([
    findFreeTimes(db, tourbook.user_id, { market, timeZone }, now),
    findStopAgents(db, rows, now),
    findTourRequests(db, tourbook.id),
  ])
  return { city: market?.name ?? null, ...times, agents, requests: requests.map(presentRequest) }
}
