import type { Db } from '#platform/database/db.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { duplicateTourbook } from '../create-tourbook.ts'
import { changeStop, findStops, saveOrder } from '../stops/store.ts'
import { changeTourbook, lockTourbook, type TourbookKey } from '../store.ts'
import { changeTour } from '../tour-day/store.ts'
import { presentRequest } from './present-request.ts'
import { secondTours } from './rules.ts'
import { findTourRequests } from './store.ts'

/**
 * Makes a tourbook of the stops whose agents agreed to a time on a day, in the order of their times, and returns its id. An
 * agent with several stops agreed to when the first of them is visited. 400 when nobody agreed to the day.
 */
export async function makeSecondTour(
  trx: Db,
  key: TourbookKey,
  { name, date }: { name: string; date: string },
  now: Date,
): Promise<number> {
  if (!(await lockTourbook(trx, key))) throw notFound('tourbook')
  const current = new Set((await findStops(trx, key.id)).map(({ id }) => id))
  const requests = (await findTourRequests(trx, key.id)).map(presentRequest)
  const tour = secondTours(requests).find((each) => each.date === date)
  const visits = tour?.visits.filter(({ sortableId }) => current.has(sortableId)) ?? []
  if (visits.length === 0)
    throw invalid([{ field: 'date', message: `must be a day that an agent of a current stop agreed to, not ${date}` }])
  const sortableIds = visits.map(({ sortableId }) => sortableId)
  const id = await duplicateTourbook(trx, key, { name, sortableIds }, now)
  await changeTourbook(trx, id, { tourDate: date }, now)
  await changeTour(trx, id, { startsAt: visits[0]!.time })
  await planVisits(trx, id, { visits, ofTourbook: key.id })
  return id
}

type Visits = { visits: { sortableId: number; time: string }[]; ofTourbook: number }

/** Orders the copied stops by their times, which become appointments; of several at one time the first has it. */
async function planVisits(trx: Db, id: number, { visits, ofTourbook }: Visits) {
  const copies = await findStops(trx, id)
  const inOrder = (await findStops(trx, ofTourbook)).filter((stop) =>
    visits.some(({ sortableId }) => sortableId === stop.id),
  )
  const copyOf = new Map(inOrder.map((stop, index) => [stop.id, copies[index]!.id]))
  await saveOrder(
    trx,
    id,
    visits.map(({ sortableId }) => copyOf.get(sortableId)!),
  )
  for (const [index, { sortableId, time }] of visits.entries())
    if (visits[index - 1]?.time !== time) await changeStop(trx, copyOf.get(sortableId)!, { startsAt: time })
}
