import type { Db } from '#platform/database/db.ts'
import { invalid, notFound } from '#platform/errors.ts'
import type { MustHaveCheck } from './requirement/contract.ts'
import { checkMustHave } from './requirement/rules.ts'
import { findMustHaves } from './requirement/store.ts'
import { MAX_STOPS, orderStops } from './rules.ts'
import { tooManyStops } from './stops/add-listings.ts'
import { findOrder, findStopOfListing, putBack, type StopRow, saveOrder, setRemoved, stopCount } from './stops/store.ts'

/** Puts these stops of a locked tourbook first, in this order. */
export async function sortStops(trx: Db, tourbookId: number, sortableIds: number[]) {
  const current = await findOrder(trx, tourbookId)
  const unknown = sortableIds.find((sortableId) => !current.includes(sortableId))
  if (unknown !== undefined) throw unknownStop(unknown)
  await saveOrder(trx, tourbookId, orderStops(current, sortableIds))
}

export const unknownStop = (sortableId: number) =>
  invalid([{ field: 'sortableIds', message: `must be of stops of this tourbook, and ${sortableId} is not` }])

/** Removes a listing from a locked tourbook and returns the id of its stop. */
export async function removeListing(trx: Db, key: { tourbookId: number; listingId: number }, now: Date) {
  const sortableId = await findStopOfListing(trx, key)
  if (sortableId === undefined) throw notFound('stop')
  await setRemoved(trx, sortableId, now)
  return sortableId
}

/** Puts a removed stop of a locked tourbook back. 409 when there are as many as are allowed. */
export async function restoreStop(
  trx: Db,
  stop: { id: number; tourbook_id: number; removed_at: Date | null },
  now: Date,
) {
  if (stop.removed_at === null) return
  if ((await stopCount(trx, stop.tourbook_id)) >= MAX_STOPS) throw tooManyStops()
  await putBack(trx, stop.id, now)
}

/** What is checked of a stop of a locked tourbook after this check. 400 names a must-have that is not needed. */
export async function checkStop(trx: Db, stop: StopRow, check: MustHaveCheck) {
  const needed = await findMustHaves(trx, stop.tourbook_id)
  if (!needed.includes(check.name))
    throw invalid([{ field: 'mustHave.name', message: 'expected a must-have of the requirement' }])
  return checkMustHave({ met: stop.must_haves_met, missed: stop.must_haves_missed }, check, needed)
}
