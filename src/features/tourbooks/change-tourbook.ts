import type { Db } from '#platform/database/db.ts'
import { notFound } from '#platform/errors.ts'
import { findOwnStop } from './stops/store.ts'
import { changeTourbook, findTourbook, lockTourbook, type TourbookKey } from './store.ts'

/** Another user's tourbook answers 404, as one that does not exist. */
export async function findOwnTourbook(db: Db, key: TourbookKey) {
  const row = await findTourbook(db, key)
  if (!row) throw notFound('tourbook')
  return row
}

/** Changes one of the user's tourbooks while it is locked; everything that changes one counts as its last change. */
export const changeOwnTourbook = <Result>(db: Db, key: TourbookKey, now: Date, work: (trx: Db) => Promise<Result>) =>
  db.transaction().execute(async (trx) => {
    await lockAndDate(trx, key, 'tourbook', now)
    return work(trx)
  })

type Stop = NonNullable<Awaited<ReturnType<typeof findOwnStop>>>
type StopKey = { id: number; userId: number; orRemovedBefore?: Date | undefined }

/** Changes a stop while its tourbook is locked; with `orRemovedBefore`, also one that can still be put back at that time. */
export const changeOwnStop = <Result>(
  db: Db,
  { id, userId, orRemovedBefore }: StopKey,
  now: Date,
  work: (trx: Db, stop: Stop) => Promise<Result>,
) =>
  db.transaction().execute(async (trx) => {
    const find = () => findOwnStop(trx, { id, userId }, orRemovedBefore ? { orRemovedBefore } : {})
    const found = await find()
    if (!found) throw notFound('stop')
    await lockAndDate(trx, { id: found.tourbook_id, userId }, 'stop', now)
    // As whoever held the lock has left it.
    const stop = await find()
    if (!stop) throw notFound('stop')
    return work(trx, stop)
  })

/** Locks a user's tourbook and counts and dates its change; 404 for another. */
export async function lockAndDate(trx: Db, key: TourbookKey, subject: 'tourbook' | 'stop', now: Date) {
  if (!(await lockTourbook(trx, key))) throw notFound(subject)
  await changeTourbook(trx, key.id, {}, now)
}
