import { utcDaysBetween } from '#lib/dates.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { changeListings } from '../changes/change-catalog.ts'
import type { CatalogContext } from '../changes/change-rows.ts'
import { mayEditListing } from '../listings/access.ts'
import { PUBLIC_STATUSES } from '../listings/rules.ts'
import type { Answer } from './rules.ts'
import { confirmAs } from './store.ts'

/** The status of a listing that the user may edit, and when it was confirmed; 404 for any other. */
export async function loadOwnConfirmation(db: Db, id: number, { user }: Pick<UserRequest, 'user'>, today: Date) {
  const row = await db
    .selectFrom('listing')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where('listing.id', '=', id)
    .where(mayEditListing(user))
    .select(['listing.status', 'listing.confirmed_at', 'listing.created_at', 'building.status as building_status'])
    .executeTakeFirst()
  if (!row) throw notFound('listing')
  return {
    status: row.status,
    confirmedDaysAgo: utcDaysBetween(row.confirmed_at ?? row.created_at, today),
    isPublic: PUBLIC_STATUSES.includes(row.status) && row.building_status === 'published',
  }
}

/** Confirms a public listing that the user may edit, with its present or a new status. */
export async function confirmOwnListing(
  ctx: CatalogContext,
  id: number,
  answer: Answer,
  { user, request }: UserRequest,
) {
  const now = ctx.clock()
  const author = { actor: actorOf({ user, ip: request.ip }), action: 'listing.confirmed' } as const
  return changeListings(ctx, [id], author, async (transaction) => {
    const { isPublic } = await loadOwnConfirmation(transaction, id, { user }, now)
    if (!isPublic) throw conflict('Only a published listing can be confirmed.')
    await confirmAs(transaction, id, answer, now)
    return loadOwnConfirmation(transaction, id, { user }, now)
  })
}
