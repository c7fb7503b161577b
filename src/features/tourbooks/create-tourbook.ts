import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { requireName } from '#platform/records/require-name.ts'
import { unknownStop } from './change-stops.ts'
import { findOwnTourbook } from './change-tourbook.ts'
import { copyTourbook } from './copy-tourbook.ts'
import type { RequirementChange } from './requirement/contract.ts'
import { changeRequirement } from './requirement/store.ts'
import { MAX_TOURBOOKS } from './rules.ts'
import { addPublicListings, tooManyStops } from './stops/add-listings.ts'
import { findStops } from './stops/store.ts'
import { addTourbook, countTourbooksForUpdate, lockTourbook, setDeleted, type TourbookKey } from './store.ts'

type NewTourbook = Omit<Parameters<typeof addTourbook>[1], 'coverPictureId'> & {
  listingIds?: number[]
  requirement?: RequirementChange
}

/** Creates a tourbook of public listings and returns its id. 409 when the user has as many as are allowed. */
export async function createTourbook(
  trx: Db,
  { listingIds = [], requirement = {}, ...fields }: NewTourbook,
  now: Date,
): Promise<number> {
  await checkLimit(trx, fields.userId)
  const id = await addTourbook(trx, { ...fields, name: requireName(fields.name) }, now)
  await changeRequirement(trx, id, requirement)
  await addStops(trx, id, listingIds, now)
  return id
}

/** Copies one of the user's tourbooks, with these of its stops if any are named, and returns the id of the copy. */
export async function duplicateTourbook(
  trx: Db,
  key: TourbookKey,
  { name, sortableIds }: { name: string; sortableIds?: number[] },
  now: Date,
): Promise<number> {
  await checkLimit(trx, key.userId)
  const tourbook = await findOwnTourbook(trx, key)
  const stops = await findStops(trx, key.id)
  const unknown = sortableIds?.find((sortableId) => !stops.some(({ id }) => id === sortableId))
  if (unknown !== undefined) throw unknownStop(unknown)
  const copied = sortableIds ? stops.filter(({ id }) => sortableIds.includes(id)) : stops
  return copyTourbook(
    trx,
    tourbook,
    { name: requireName(name), stops: copied, isSelection: sortableIds !== undefined },
    now,
  )
}

/** Restores a deleted tourbook, if it still can be. */
export async function restoreTourbook(trx: Db, key: TourbookKey, now: Date) {
  if (await lockTourbook(trx, key)) return
  await checkLimit(trx, key.userId)
  if (await lockTourbook(trx, key, { orDeletedBefore: now })) await setDeleted(trx, key.id, null)
}

/** Adds public listings to a locked tourbook; 404 or 409, thrown inside the transaction, adds none of them. */
export async function addStops(trx: Db, tourbookId: number, listingIds: number[], now: Date) {
  const outcome = await addPublicListings(trx, tourbookId, listingIds, now)
  if (!outcome.ok) throw outcome.reason === 'full' ? tooManyStops() : notFound('listing')
}

async function checkLimit(trx: Db, userId: number) {
  if ((await countTourbooksForUpdate(trx, userId)) >= MAX_TOURBOOKS)
    throw conflict(`There are ${MAX_TOURBOOKS} tourbooks already. Delete one first.`)
}
