import type { LinkVersion } from '#features/share-links/link-token.ts'
import { addLink, currentLinks, findOpenLink, linksOf, type OpenLink } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Hideable } from '../rules.ts'
import { MOST_SHARES, MOST_WRONG_PASSCODES } from './rules.ts'

type Settings = { message: string; hides: Hideable[]; allowsDownloads: boolean; passcodeHash: string | null }
type NewRow = Settings & {
  userId: number
  tourbookId: number
  expiresAt: Date | null
  recipient: { name: string; email?: string } | undefined
}

/** Adds a link to a tourbook. */
export async function addTourbookShare(
  db: Db,
  { userId, tourbookId, expiresAt, recipient, message, hides, allowsDownloads, passcodeHash }: NewRow,
  now: Date,
): Promise<LinkVersion> {
  const link = await addLink(db, { subject: 'tourbook', userId, expiresAt }, now)
  await db
    .insertInto('tourbook_share')
    .values({
      link_id: link.id,
      tourbook_id: tourbookId,
      message,
      hides,
      allows_downloads: allowsDownloads,
      recipient_name: recipient?.name ?? '',
      recipient_email: recipient?.email ?? null,
      passcode_hash: passcodeHash,
    })
    .execute()
  return link
}

const SHOWN = [
  'tourbook_id',
  'message',
  'hides',
  'recipient_name',
  'recipient_email',
  'passcode_hash',
  'allows_downloads',
  'wrong_passcodes',
] as const

/** The links to a user's tourbook: valid ones, then those that can be restored, the latest first. */
export const findShares = (db: Db, { userId, tourbookId }: { userId: number; tourbookId: number }, now: Date) =>
  currentLinks(db, { subject: 'tourbook', userId }, now)
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'share_link.id')
    .where('tourbook_id', '=', tourbookId)
    .select(SHOWN)
    .limit(MOST_SHARES * 2)
    .execute()

export type ShareRow = Awaited<ReturnType<typeof findShares>>[number]

/** One of the user's links to a tourbook that is not deleted. */
export const findOwnShare = (db: Db, { id, userId }: { id: number; userId: number }) =>
  linksOf(db, { subject: 'tourbook', userId })
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'share_link.id')
    .innerJoin('tourbook', 'tourbook.id', 'tourbook_share.tourbook_id')
    .where('share_link.id', '=', id)
    .where('tourbook.deleted_at', 'is', null)
    .select(SHOWN)
    .executeTakeFirst()

/** Number of links to a tourbook that are not revoked. The caller has locked the tourbook. */
export async function countShares(db: Db, tourbookId: number): Promise<number> {
  const { count } = await db
    .selectFrom('tourbook_share')
    .innerJoin('share_link', 'share_link.id', 'tourbook_share.link_id')
    .where('tourbook_id', '=', tourbookId)
    .where('revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Changes the given settings of a link. `isReopened`, and another passcode, let a link open that rests. */
export async function updateShare(
  db: Db,
  linkId: number,
  { message, hides, allowsDownloads, passcodeHash, isReopened }: Partial<Settings> & { isReopened?: boolean },
) {
  const changes = {
    ...(message !== undefined && { message }),
    ...(hides !== undefined && { hides }),
    ...(allowsDownloads !== undefined && { allows_downloads: allowsDownloads }),
    ...(passcodeHash !== undefined && { passcode_hash: passcodeHash, short_passcode_notified_at: null }),
    ...((isReopened || passcodeHash !== undefined) && { wrong_passcodes: 0 }),
  }
  if (Object.keys(changes).length === 0) return
  await db.updateTable('tourbook_share').set(changes).where('link_id', '=', linkId).execute()
}

/** Counts an attempt at a passcode as a wrong one, and returns their number; undefined when the link rests. */
export async function countPasscodeAttempt(db: Db, linkId: number): Promise<number | undefined> {
  const row = await db
    .updateTable('tourbook_share')
    .set((share) => ({ wrong_passcodes: share('wrong_passcodes', '+', 1) }))
    .where('link_id', '=', linkId)
    .where('wrong_passcodes', '<', MOST_WRONG_PASSCODES)
    .returning('wrong_passcodes')
    .executeTakeFirst()
  return row?.wrong_passcodes
}

/** Takes back an attempt that was right. */
export async function refundPasscodeAttempt(db: Db, linkId: number) {
  await db
    .updateTable('tourbook_share')
    .set((share) => ({ wrong_passcodes: share('wrong_passcodes', '-', 1) }))
    .where('link_id', '=', linkId)
    .where('wrong_passcodes', '>', 0)
    .execute()
}

/** Marks that the owner is told of a short passcode; false when that was done before. */
export async function notifyOfShortPasscode(db: Db, linkId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tourbook_share')
    .set({ short_passcode_notified_at: now })
    .where('link_id', '=', linkId)
    .where('short_passcode_notified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type TokenContext = { secret: string; now: Date }

/** A link that can be opened, with its tourbook and its sender; undefined for any other, also of a deleted tourbook. */
export async function findSharedTourbook(db: Db, token: string, context: TokenContext) {
  const link = await findOpenLink(db, { subject: 'tourbook', token }, context)
  if (!link) return undefined
  const share = await shareOf(db, link)
  return share && { link, share }
}

const shareOf = (db: Db, { id, userId }: OpenLink) =>
  db
    .selectFrom('tourbook_share')
    .innerJoin('tourbook', 'tourbook.id', 'tourbook_share.tourbook_id')
    .innerJoin('app_user', 'app_user.id', 'tourbook.user_id')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('picture', 'picture.id', 'tourbook.cover_picture_id')
    .where('link_id', '=', id)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .select(SHOWN)
    .select(['tourbook.name', 'client', 'tour_date', 'counts_visits', 'email_verified_at'])
    .select(['cover_picture_id', 'picture.format as cover_format', 'picture.thumbhash as cover_thumbhash'])
    .select(['picture.width as cover_width', 'picture.height as cover_height'])
    .select((eb) => eb.fn.coalesce('app_user.company_name', 'company.name').as('company'))
    .executeTakeFirst()

export type SharedTourbookRow = NonNullable<Awaited<ReturnType<typeof shareOf>>>

/** What is shown of the account of a user who sends tourbooks. */
export const findSenderAccount = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', userId)
    .select('email_verified_at')
    .select((eb) => eb.fn.coalesce('app_user.company_name', 'company.name').as('company'))
    .executeTakeFirstOrThrow()

/** What a link that is still valid shows of a tourbook. */
export const findShareOfTourbook = (db: Db, { linkId, tourbookId }: { linkId: number; tourbookId: number }) =>
  db
    .selectFrom('tourbook_share')
    .innerJoin('share_link', 'share_link.id', 'tourbook_share.link_id')
    .where('link_id', '=', linkId)
    .where('tourbook_id', '=', tourbookId)
    .where('revoked_at', 'is', null)
    .select(['hides', 'allows_downloads'])
    .executeTakeFirst()
