import { type SqlBool, sql } from 'kysely'
import { isBusinessOf, isPublicListing } from '#features/catalog/listings/access.ts'
import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { INBOX_SORTS, type InboxSort, type InquiryStatus, MAX_INBOX_BUILDINGS } from './rules.ts'

/** Filters the inquiries a user may read; a missing field does not filter. */
type InboxFilter = { listing?: number; building?: number; status?: InquiryStatus; query?: string }

const SORT_COLUMNS = {
  received: ['inquiry.created_at'],
  name: ['inquiry.name'],
  space: ['building.name', 'listing.name'],
} as const

type InboxRequest = InboxFilter & { sort?: InboxSort }

/** Ids of a page, usually the latest first, and the total count. */
export async function findInquiries(db: Db, user: SessionUser, request: InboxRequest, { limit, offset }: Page) {
  const { sort = INBOX_SORTS[0], ...filter } = request
  const [columns, direction] = readSort(SORT_COLUMNS, sort)
  const found = readable(db, user, filter)
  const [rows, { count }] = await Promise.all([
    columns
      .reduce((sorted, column) => sorted.orderBy(column, direction), found.select('inquiry.id'))
      .orderBy('inquiry.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  return { ids: rows.map(({ id }) => id), totalCount: count }
}

/** Number of inquiries of each status. */
export async function countInquiries(db: Db, user: SessionUser, filter: Omit<InboxFilter, 'status'>) {
  const rows = await readable(db, user, filter)
    .groupBy('inquiry.status')
    .select(['inquiry.status', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  const counts: Record<InquiryStatus, number> = { new: 0, read: 0, answered: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}

/** Number of inquiries about each of these listings that are not answered; a listing without any is not in the map. */
export async function countOpenInquiries(db: Db, listingIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('inquiry')
    .where('listing_id', 'in', listingIds)
    .where('status', '<>', 'answered')
    .groupBy('listing_id')
    .select(['listing_id', (eb) => eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map((row) => [row.listing_id, row.count]))
}

/** The buildings with inquiries that the user may read, by name: those with the most inquiries. */
export async function findInboxBuildings(db: Db, user: SessionUser) {
  const rows = await readable(db, user, {})
    .groupBy('building.id')
    .select(['building.id', 'building.name', (eb) => eb.fn.countAll<number>().as('count')])
    .orderBy('count', 'desc')
    .limit(MAX_INBOX_BUILDINGS)
    .execute()
  return rows.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** The inquiries among these ids that the user may read, in the order of `ids`. */
export async function loadInquiries(db: Db, user: SessionUser, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await readable(db, user, {})
    .where('inquiry.id', 'in', ids)
    .selectAll('inquiry')
    .select(['listing.slug', 'listing.name as listing_name', 'building.id as building_id', 'building.market'])
    .select(['building.name as building_name'])
    .select(isPublicListing.as('is_public'))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export type InquiryRecord = Awaited<ReturnType<typeof loadInquiries>>[number]

type AuditContext = { actor: Actor; now: Date }

/** Sets an inquiry's status in the current transaction, and records it; false when the user may not read it. */
export async function markInquiry(
  db: Db,
  user: SessionUser,
  id: number,
  status: InquiryStatus,
  { actor, now }: AuditContext,
): Promise<boolean> {
  const before = await readable(db, user, {})
    .where('inquiry.id', '=', id)
    .select('inquiry.status')
    .forUpdate('inquiry')
    .executeTakeFirst()
  if (!before) return false
  if (before.status === status) return true
  await db
    .updateTable('inquiry')
    .set({ status, answered_at: status === 'answered' ? now : null })
    .where('id', '=', id)
    .execute()
  const subject = { type: 'inquiry', id }
  await recordAudit(db, { at: now, actor, action: 'inquiry.status_changed', subject, before, after: { status } })
  return true
}

function readable(db: Db, user: SessionUser, { listing, building, status, query = '' }: InboxFilter) {
  return db
    .selectFrom('inquiry')
    .innerJoin('listing', 'listing.id', 'inquiry.listing_id')
    .innerJoin('building', 'building.id', 'listing.building_id')
    .where(isBusinessOf(user))
    .$if(listing !== undefined, (query) => query.where('listing.id', '=', listing!))
    .$if(building !== undefined, (query) => query.where('building.id', '=', building!))
    .$if(status !== undefined, (query) => query.where('inquiry.status', '=', status!))
    .$if(query.trim() !== '', (found) => found.where(containsWords(query)))
}

/** Every word of the query begins a word of the inquiry. The expression is that of the index inquiry_words. */
export function containsWords(query: string) {
  const words = query.split(/[\s@./_'\\-]+/).filter(Boolean)
  const prefixes = words.map((word) => `'${word}':*`).join(' & ')
  return sql<SqlBool>`to_tsvector('simple', translate(inquiry.name || ' ' || coalesce(inquiry.company, '') || ' ' ||
    inquiry.email || ' ' || inquiry.message, '@./_-', '     ')) @@ to_tsquery('simple', ${prefixes})`
}
