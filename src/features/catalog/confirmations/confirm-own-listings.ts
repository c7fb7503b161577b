import { type SqlBool, sql } from 'kysely'
import { DAY_MS } from '#lib/durations.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import { changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { mayEditListing } from '../listings/access.ts'
import { MARKETED } from '../listings/rules.ts'
import { DUE_AFTER_DAYS, UNDOABLE_MS } from './rules.ts'
import { confirmAsIs, type FormerConfirmation, restoreConfirmations } from './store.ts'

/** `secret` signs the tokens that undo a confirmation. */
type Context = CatalogContext & { secret: string }

const PURPOSE = 'undo_confirmations'

/**
 * Confirms listings with their present status, in one transaction; 404 if the user may not edit one of them. A listing
 * that a colleague took off the market meanwhile is left out. With `at` they were confirmed then, without a connection: one
 * that was confirmed later stays so.
 */
export async function confirmOwnListings(
  ctx: Context,
  { ids, at }: { ids: number[]; at?: string },
  { user, request }: UserRequest,
) {
  const now = ctx.clock()
  const confirmedAt = at === undefined ? now : readMoment(at, now)
  const author = { actor: actorOf({ user, ip: request.ip }), action: 'listing.confirmed' } as const
  return changeListings(ctx, ids, author, async (transaction) => {
    const own = await loadOwn(transaction, ids, user)
    if (own.length < ids.length) throw notFound('listing')
    const marketed = own.filter(
      ({ status, building_status }) => MARKETED.includes(status) && building_status === 'published',
    )
    const confirmedIds = marketed.map(({ id }) => id)
    const changed = marketed.filter(({ confirmed_at }) => confirmed_at === null || confirmed_at < confirmedAt)
    await confirmAsIs(
      transaction,
      changed.map(({ id }) => id),
      confirmedAt,
    )
    const before = changed.map(({ id, confirmed_at }) => `${id}:${confirmed_at?.getTime() ?? ''}`).join(',')
    const expires = new Date(now.getTime() + UNDOABLE_MS)
    const undoToken = signToken(ctx.secret, PURPOSE, { user: user.id, at: confirmedAt.getTime(), before }, expires)
    return { confirmedIds, undoToken }
  })
}

/** A phone's clock may be ahead; what is older than a confirmation lasts would confirm nothing. */
function readMoment(at: string, now: Date): Date {
  const moment = new Date(at)
  if (!(now.getTime() - moment.getTime() < DUE_AFTER_DAYS * DAY_MS))
    rejectInvalid([{ field: 'at', message: `expected a time in the last ${DUE_AFTER_DAYS} days` }])
  return moment < now ? moment : now
}

/** Restores when the listings of a confirmation were confirmed before, without those confirmed or changed again since. */
export async function undoConfirmations(ctx: Context, undoToken: string, { user, request }: UserRequest) {
  const claim = readToken(ctx.secret, PURPOSE, undoToken, ctx.clock())
  if (claim?.user !== user.id) throw conflict('This confirmation can no longer be undone.')
  const confirmedAt = new Date(Number(claim.at))
  const before = readPairs(String(claim.before))
  const ids = before.map(({ id }) => id)
  const author = { actor: actorOf({ user, ip: request.ip }), action: 'listing.confirmation_undone' } as const
  return changeListings(ctx, ids, author, async (transaction) => {
    const own = await loadOwn(transaction, ids, user)
    const unchanged = new Set(
      own.flatMap(({ id, confirmed_at }) => (confirmed_at?.getTime() === confirmedAt.getTime() ? [id] : [])),
    )
    const restored = before.filter(({ id }) => unchanged.has(id))
    await restoreConfirmations(transaction, restored)
    return { restoredIds: restored.map(({ id }) => id) }
  })
}

const loadOwn = (db: Db, ids: number[], user: SessionUser) =>
  db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(sql<SqlBool>`listing.id = any(${ids})`)
    .where(mayEditListing(user))
    .select(['listing.id', 'listing.status', 'listing.confirmed_at', 'building.status as building_status'])
    .orderBy('listing.id')
    .execute()

/** The pairs of a token; a listing that was never confirmed has no date. */
const readPairs = (pairs: string): FormerConfirmation[] =>
  pairs
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split(':'))
    .map(([id, at]) => ({ id: Number(id), confirmedAt: at ? new Date(Number(at)) : null }))
