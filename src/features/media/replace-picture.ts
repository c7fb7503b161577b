import { daysAfter } from '#lib/durations.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import type { PictureChange, ReplacedPicture } from './contract.ts'
import { privatePictureOrNull } from './present-media.ts'
import { findPicture, lockPicture, markReplaced } from './store.ts'
import { lockUploadedPicture } from './uploads/store.ts'

/** A place of one picture, such as a user's portrait. Its name and id are in the token that undoes a change of it. */
export type PictureSlot = {
  name: 'portrait' | 'branding_logo' | 'company_logo' | 'landlord_logo' | 'landlord_cover' | 'tourbook_cover'
  id: number
  /** The id of the present picture, locked until the transaction ends. */
  load: (db: Db) => Promise<number | null>
  save: (db: Db, pictureId: number | null) => Promise<unknown>
}

/** `change` is null to remove the picture. */
type Replacement = { slot: PictureSlot; change: PictureChange | null; userId: number }

/** `db` is a transaction. */
type Context = { db: Db; clock: Clock; secret: string }

const PURPOSE = 'undo_picture'

/**
 * Places another picture, or none, in the caller's transaction, which checks who may. `recordChange` writes the audit log
 * with the ids before and after; it does not run when the picture is the same. 404 for an upload that is not ready or not
 * the user's, 409 for a change that can no longer be undone.
 */
export async function replacePicture(
  { db, clock, secret }: Context,
  { slot, change, userId }: Replacement,
  recordChange: (before: number | null, after: number | null) => Promise<unknown> = async () => {},
): Promise<ReplacedPicture> {
  const now = clock()
  const before = await slot.load(db)
  const after = await choosePicture(db, { slot, change, userId }, { before, secret, now })
  const picture = privatePictureOrNull(await findPicture(db, after))
  if (before === after) return { picture, undoToken: null }
  await slot.save(db, after)
  if (before !== null) await markReplaced(db, before, now)
  await recordChange(before, after)
  const undo = { slot: keyOf(slot), user: userId, before, after }
  return { picture, undoToken: signToken(secret, PURPOSE, undo, daysAfter(now, 1)) }
}

async function choosePicture(
  db: Db,
  { slot, change, userId }: Replacement,
  { before, secret, now }: { before: number | null; secret: string; now: Date },
): Promise<number | null> {
  if (change === null) return null
  const { uploadId, undoToken } = change
  if ((uploadId === undefined) === (undoToken === undefined))
    throw invalid([{ field: 'uploadId', message: 'or undoToken must be given, and not both' }])
  if (uploadId !== undefined) {
    const uploaded = await lockUploadedPicture(db, { uploadId, userId })
    if (uploaded === undefined) throw notFound('upload')
    return uploaded
  }
  const undo = readToken(secret, PURPOSE, undoToken!, now)
  if (undo?.slot !== keyOf(slot) || undo.user !== userId) throw tooLate()
  const former = undo.before as number | null
  if (before === former) return former
  if (before !== undo.after || (former !== null && !(await lockPicture(db, former)))) throw tooLate()
  return former
}

const keyOf = ({ name, id }: PictureSlot) => `${name}:${id}`

const tooLate = () => conflict('This change can no longer be undone.')
