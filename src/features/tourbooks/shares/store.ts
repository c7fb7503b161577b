import { type ExpressionBuilder, sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { StoredPasscode, UserKey } from '#features/share-links/link-kind.ts'
import { MAX_LINKS } from '#features/share-links/rules.ts'
import { currentLinks, linksOf, type OpenLink } from '#features/share-links/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { DB } from '#schema'
import type { Hideable } from '../rules.ts'
import type { Preview } from './rules.ts'

export type NewShareRow = {
  message: string
  hides: Hideable[]
  allowsDownloads: boolean
  /** Undefined for a link for anyone. */
  recipient: { name: string; email?: string } | undefined
}

/** Adds what a link to a tourbook shows. */
export async function addTourbookShare(
  db: Db,
  {
    linkId,
    tourbookId,
    recipient,
    message,
    hides,
    allowsDownloads,
    passcodeHash = null,
  }: NewShareRow & StoredPasscode & { linkId: number; tourbookId: number },
) {
  await db
    .insertInto('tourbook_share')
    .values({
      link_id: linkId,
      tourbook_id: tourbookId,
      message,
      hides,
      allows_downloads: allowsDownloads,
      recipient_name: recipient?.name ?? '',
      recipient_email: recipient?.email ?? null,
      passcode_hash: passcodeHash,
    })
    .execute()
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
  'reminded_at',
] as const

const OF_TOURBOOK = [
  ...(['tourbook.name', 'client', 'tour_date', 'counts_visits', 'tourbook.user_id', 'tourbook.updated_at'] as const),
  ...(['tour_starts_at', 'minutes_per_stop', 'travels_by'] as const),
  ...(['cover_picture_id', 'picture.format as cover_format', 'picture.thumbhash as cover_thumbhash'] as const),
  ...(['picture.width as cover_width', 'picture.height as cover_height'] as const),
] as const

/** How often a link was opened, as analytics counts it: visits. */
const visitsOf = (eb: ExpressionBuilder<DB, 'share_link'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('tourbook_visit')
      .whereRef('tourbook_visit.link_id', '=', 'share_link.id')
      .select((visit) => [
        visit.fn.countAll<number>().as('opens'),
        visit.fn.count<number>('viewer').distinct().as('viewers'),
        visit.fn.max('started_at').as('last'),
      ]),
  ).as('visits')

/** What became of the email that sent a link. */
const deliveryOf = (eb: ExpressionBuilder<DB, 'share_link'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('email')
      .where('email.key', '=', sql<string>`'tourbook_share:' || share_link.id`)
      .select(['state', 'sent_at', 'last_error']),
  ).as('delivery')

/** The links to a user's tourbook: valid ones, then those that can be restored, the latest first. */
export const findShares = (db: Db, { id, userId }: UserKey, now: Date) =>
  currentLinks(db, { subject: 'tourbook', userId }, now)
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'share_link.id')
    .where('tourbook_id', '=', id)
    .select(SHOWN)
    .select((eb) => [visitsOf(eb), deliveryOf(eb)])
    .limit(MAX_LINKS * 2)
    .execute()

export type ShareRow = Awaited<ReturnType<typeof findShares>>[number]

/** One of the user's links to a tourbook that is not deleted. */
export const findOwnShare = (db: Db, { id, userId }: UserKey) =>
  linksOf(db, { subject: 'tourbook', userId })
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'share_link.id')
    .innerJoin('tourbook', 'tourbook.id', 'tourbook_share.tourbook_id')
    .where('share_link.id', '=', id)
    .where('tourbook.deleted_at', 'is', null)
    .select(SHOWN)
    .select((eb) => [visitsOf(eb), deliveryOf(eb)])
    .executeTakeFirst()

/** The same, locked until the transaction ends. */
export async function findOwnShareForUpdate(db: Db, key: UserKey) {
  await sql`select from share_link where id = ${key.id} and user_id = ${key.userId} for no key update`.execute(db)
  return findOwnShare(db, key)
}

/** Notes that the recipient of a link was reminded. */
export async function markReminded(db: Db, linkId: number, now: Date) {
  await db.updateTable('tourbook_share').set({ reminded_at: now }).where('link_id', '=', linkId).execute()
}

export type ShareSettings = { message?: string; hides?: Hideable[]; allowsDownloads?: boolean; resting?: false }

/** Changes the given settings of a link. `resting: false`, and another passcode, let a link open that rests. */
export async function updateShare(
  db: Db,
  linkId: number,
  { message, hides, allowsDownloads, passcodeHash, resting }: ShareSettings & StoredPasscode,
) {
  const changes = {
    ...(message !== undefined && { message: message.trim() }),
    ...(hides !== undefined && { hides: [...new Set(hides)] }),
    ...(allowsDownloads !== undefined && { allows_downloads: allowsDownloads }),
    ...(passcodeHash !== undefined && { passcode_hash: passcodeHash, short_passcode_notified_at: null }),
    ...((resting === false || passcodeHash !== undefined) && { wrong_passcodes: 0 }),
  }
  if (Object.keys(changes).length === 0) return
  await db.updateTable('tourbook_share').set(changes).where('link_id', '=', linkId).execute()
}

/** The tourbook of an open link; undefined when it is deleted. */
export const findSharedTourbook = (db: Db, { id, userId }: Pick<OpenLink, 'id' | 'userId'>) =>
  db
    .selectFrom('tourbook_share')
    .innerJoin('tourbook', 'tourbook.id', 'tourbook_share.tourbook_id')
    .leftJoin('picture', 'picture.id', 'tourbook.cover_picture_id')
    .where('link_id', '=', id)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .select(SHOWN)
    .select(OF_TOURBOOK)
    .executeTakeFirst()

export type SharedTourbookRow = NonNullable<Awaited<ReturnType<typeof findSharedTourbook>>>

/** A user's own tourbook as a link with these settings would show it. */
export async function findPreviewedTourbook(
  db: Db,
  { tourbookId, hides, allowsDownloads }: Preview,
  userId: number,
): Promise<SharedTourbookRow | undefined> {
  const tourbook = await db
    .selectFrom('tourbook')
    .leftJoin('picture', 'picture.id', 'tourbook.cover_picture_id')
    .where('tourbook.id', '=', tourbookId)
    .where('tourbook.user_id', '=', userId)
    .where('tourbook.deleted_at', 'is', null)
    .select(OF_TOURBOOK)
    .executeTakeFirst()
  return (
    tourbook && {
      ...tourbook,
      ...{ tourbook_id: tourbookId, hides: [...hides], allows_downloads: allowsDownloads },
      ...{
        message: '',
        recipient_name: '',
        recipient_email: null,
        passcode_hash: null,
        wrong_passcodes: 0,
        reminded_at: null,
      },
    }
  )
}

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

/** Which link to a tourbook was opened last, also among revoked ones. */
export const findLastOpened = (db: Db, tourbookId: number) =>
  db
    .selectFrom('tourbook_visit')
    .innerJoin('tourbook_share', 'tourbook_share.link_id', 'tourbook_visit.link_id')
    .where('tourbook_visit.tourbook_id', '=', tourbookId)
    .orderBy('started_at', 'desc')
    .orderBy('tourbook_visit.id')
    .select(['recipient_name', 'started_at'])
    .executeTakeFirst()

/** When a link was opened last before a moment. */
export async function findLastVisit(db: Db, linkId: number, before: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('tourbook_visit')
    .where('link_id', '=', linkId)
    .where('started_at', '<', before)
    .orderBy('started_at', 'desc')
    .limit(1)
    .select('started_at')
    .executeTakeFirst()
  return row?.started_at
}

/** The names of the tourbooks that links show. */
export const findTourbooksOfLinks = (db: Db, links: readonly number[]) =>
  db
    .selectFrom('tourbook_share')
    .innerJoin('tourbook', 'tourbook.id', 'tourbook_share.tourbook_id')
    .where('link_id', 'in', links)
    .select(['link_id', 'tourbook.name'])
    .execute()
