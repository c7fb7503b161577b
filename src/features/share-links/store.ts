import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { type LinkVersion, linkIdIn, provesLink } from './link-token.ts'
import { earliestRevoked, isOpenLink, type LinkSubject, MAX_WRONG_PASSCODES } from './rules.ts'

/** A link of one user to one kind of subject. */
export type LinkKey = { subject: LinkSubject; id: number; userId: number }
type NewLink = { subject: LinkSubject; userId: number; expiresAt: Date | null }

/** Adds a link. Its subject's table refers to it by `link_id`. */
export async function addLink(db: Db, { subject, userId, expiresAt }: NewLink, now: Date): Promise<LinkVersion> {
  return db
    .insertInto('share_link')
    .values({ subject, user_id: userId, expires_at: expiresAt, created_at: now })
    .returning(['subject', 'id', 'version'])
    .executeTakeFirstOrThrow()
}

/** The query of a user's links to one kind of subject, to be joined with the subject's table. */
export const linksOf = (db: Db, { subject, userId }: Omit<LinkKey, 'id'>) =>
  db
    .selectFrom('share_link')
    .where('share_link.subject', '=', subject)
    .where('share_link.user_id', '=', userId)
    .select(['share_link.subject', 'share_link.id', 'share_link.version', 'share_link.expires_at'])
    .select(['share_link.revoked_at', 'share_link.opens', 'share_link.last_opened_at', 'share_link.created_at'])
    .select((eb) =>
      eb
        .selectFrom('share_link_open')
        .whereRef('share_link_open.link_id', '=', 'share_link.id')
        .select(sql<number>`count(distinct viewer)`.as('count'))
        .as('viewers'),
    )

export type LinkRow = NonNullable<Awaited<ReturnType<ReturnType<typeof linksOf>['executeTakeFirst']>>>

/** Valid links first, then revoked ones that can be restored; each the latest first. */
export const currentLinks = (db: Db, links: Omit<LinkKey, 'id'>, now: Date) =>
  linksOf(db, links)
    .where((eb) =>
      eb.or([eb('share_link.revoked_at', 'is', null), eb('share_link.revoked_at', '>=', earliestRevoked(now))]),
    )
    .orderBy('share_link.revoked_at', (order) => order.desc().nullsFirst())
    .orderBy('share_link.id', 'desc')

type TokenContext = { secret: string; now: Date }
/** A link that can be opened. */
export type OpenLink = { id: number; userId: number; createdAt: Date }

/** The link of a token; undefined when it is invented, revoked or expired, or its sender closed the account. */
export async function findOpenLink(
  db: Db,
  token: { subject: LinkSubject; token: string },
  context: TokenContext,
): Promise<OpenLink | undefined> {
  const issued = await findIssuedLink(db, token, context)
  return issued?.isOpen ? issued.link : undefined
}

/** Of the URLs that a link had before it was replaced. */
const MAX_EARLIER_VERSIONS = 50

/**
 * The link of a token. Not `isOpen` when it is revoked or expired, or has another URL now; undefined when the token is invented, or
 * its sender closed the account.
 */
export async function findIssuedLink(
  db: Db,
  { subject, token }: { subject: LinkSubject; token: string },
  { secret, now }: TokenContext,
): Promise<{ link: OpenLink; isOpen: boolean } | undefined> {
  const id = linkIdIn(token)
  if (id === undefined) return undefined
  const row = await db
    .selectFrom('share_link')
    .innerJoin('app_user', 'app_user.id', 'share_link.user_id')
    .where('share_link.id', '=', id)
    .where('share_link.subject', '=', subject)
    .where('deletion_requested_at', 'is', null)
    .select(['share_link.id', 'subject', 'share_link.version', 'user_id', 'share_link.created_at'])
    .select(['revoked_at', 'expires_at'])
    .executeTakeFirst()
  if (!row) return undefined
  const link = { id, userId: row.user_id, createdAt: row.created_at }
  if (provesLink(token, row, secret)) return { link, isOpen: isOpenLink(row, now) }
  const earlier = Array.from(
    { length: Math.min(row.version - 1, MAX_EARLIER_VERSIONS) },
    (_, index) => row.version - 1 - index,
  )
  return earlier.some((version) => provesLink(token, { ...row, version }, secret)) ? { link, isOpen: false } : undefined
}

export type LinkState = { expiresAt: Date | null; revokedAt: Date | null }

/** A user's link, revoked or not, locked until the transaction ends. */
export async function findLinkForUpdate(db: Db, { subject, id, userId }: LinkKey): Promise<LinkState | undefined> {
  const row = await db
    .selectFrom('share_link')
    .where('id', '=', id)
    .where('subject', '=', subject)
    .where('user_id', '=', userId)
    .select(['expires_at', 'revoked_at'])
    .forUpdate()
    .executeTakeFirst()
  return row && { expiresAt: row.expires_at, revokedAt: row.revoked_at }
}

/** Sets the state of a link; `renewed` replaces its URL. */
export async function updateLink(db: Db, id: number, { expiresAt, revokedAt }: LinkState, { renewed = false } = {}) {
  await db
    .updateTable('share_link')
    .set({ expires_at: expiresAt, revoked_at: revokedAt, version: sql`version + ${renewed ? 1 : 0}` })
    .where('id', '=', id)
    .execute()
}

/** Counts a viewer once a day; false when they were already counted. */
export async function countOpen(db: Db, { id, viewer }: { id: number; viewer: string }, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with seen as (
      insert into share_link_open (link_id, day, viewer)
      values (${id}, (${now}::timestamptz at time zone 'utc')::date, ${viewer}) on conflict do nothing returning link_id
    )
    update share_link set opens = opens + 1, last_opened_at = ${now} where id in (select link_id from seen)
    returning id`.execute(db)
  return rows.length === 1
}

/** What is shown of the account of a user who sends links. */
export const findSenderAccount = (db: Db, userId: number) =>
  db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .where('app_user.id', '=', userId)
    .select(['email_verified_at', 'deactivated_at'])
    .select((eb) => eb.fn.coalesce('app_user.company_name', 'company.name').as('company'))
    .executeTakeFirstOrThrow()

/** Deletes links revoked before this moment, with what their subjects' tables hold about them. */
export async function purgeRevoked(db: Db, before: Date) {
  await db.deleteFrom('share_link').where('revoked_at', '<', before).execute()
}

/** The tables of subjects whose links have passcodes; each has the columns that are used here. */
export type PasscodeTable = 'tourbook_share'

/** Counts an attempt at a passcode as a wrong one, and returns their number; undefined when the link rests. */
export async function countPasscodeAttempt(db: Db, table: PasscodeTable, linkId: number): Promise<number | undefined> {
  const row = await db
    .updateTable(table)
    .set((share) => ({ wrong_passcodes: share('wrong_passcodes', '+', 1) }))
    .where('link_id', '=', linkId)
    .where('wrong_passcodes', '<', MAX_WRONG_PASSCODES)
    .returning('wrong_passcodes')
    .executeTakeFirst()
  return row?.wrong_passcodes
}

/** Takes back an attempt that was right. */
export async function refundPasscodeAttempt(db: Db, table: PasscodeTable, linkId: number) {
  await db
    .updateTable(table)
    .set((share) => ({ wrong_passcodes: share('wrong_passcodes', '-', 1) }))
    .where('link_id', '=', linkId)
    .where('wrong_passcodes', '>', 0)
    .execute()
}

/** Marks that the owner is told of a short passcode; false when that was done before. */
export async function notifyOfShortPasscode(db: Db, table: PasscodeTable, linkId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ short_passcode_notified_at: now })
    .where('link_id', '=', linkId)
    .where('short_passcode_notified_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
