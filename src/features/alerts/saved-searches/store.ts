import type { Selectable } from 'kysely'
import { lockUser } from '#features/accounts/users/store.ts'
import { type Criteria, parseCriteria, printCriteria, type QueryValues } from '#features/search/rules.ts'
import { daysBefore } from '#lib/durations.ts'
import type { Locale } from '#lib/locale.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { SavedSearch as SavedSearchRow } from '#schema'
import { clearSearchMatches } from '../matching/saved-search-matches.ts'
import { DELETED_DAYS, type Frequency } from '../rules.ts'
import { outlineCriteria } from './outline-criteria.ts'

/** A saved search. `criteria` is null when it names a filter that no longer exists. */
export type SavedSearchRecord = {
  id: number
  userId: number
  name: string
  criteria: Criteria | null
  locale: Locale
  currency: Currency
  frequency: Frequency
  alertsOn: boolean
  wantsUnderOffer: boolean
  wantsLeased: boolean
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
}

export type NewSearch = Pick<SavedSearchRecord, 'userId' | 'name' | 'frequency' | 'wantsUnderOffer' | 'wantsLeased'> &
  LocalizedCriteria
/** Criteria with the locale and currency they were entered in. */
export type LocalizedCriteria = { criteria: Criteria; locale: Locale; currency: Currency }

export async function addSearch(db: Db, search: NewSearch, now: Date): Promise<number> {
  const { id } = await db
    .insertInto('saved_search')
    .values({
      user_id: search.userId,
      name: search.name,
      frequency: search.frequency,
      wants_under_offer: search.wantsUnderOffer,
      wants_leased: search.wantsLeased,
      created_at: now,
      updated_at: now,
      last_viewed_at: now,
      ...columnsOf(search),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Replaces a search's criteria and clears the matches of the old ones. */
export async function changeCriteria(db: Db, id: number, localized: LocalizedCriteria, now: Date) {
  await clearSearchMatches(db, id)
  await db
    .updateTable('saved_search')
    .set({ ...columnsOf(localized), updated_at: now, last_viewed_at: now })
    .where('id', '=', id)
    .execute()
}

type Settings = Partial<Pick<SavedSearchRecord, 'name' | 'frequency' | 'alertsOn' | 'wantsUnderOffer' | 'wantsLeased'>>

export async function changeSearch(db: Db, id: number, settings: Settings, now: Date) {
  const { name, frequency, alertsOn, wantsUnderOffer, wantsLeased } = settings
  await db
    .updateTable('saved_search')
    .set({
      updated_at: now,
      ...(name !== undefined && { name }),
      ...(frequency !== undefined && { frequency }),
      ...(alertsOn !== undefined && { alerts_on: alertsOn }),
      ...(wantsUnderOffer !== undefined && { wants_under_offer: wantsUnderOffer }),
      ...(wantsLeased !== undefined && { wants_leased: wantsLeased }),
    })
    .where('id', '=', id)
    .execute()
}

export async function markViewed(db: Db, id: number, now: Date) {
  await db.updateTable('saved_search').set({ last_viewed_at: now }).where('id', '=', id).execute()
}

export async function setDeleted(db: Db, id: number, deletedAt: Date | null) {
  await db.updateTable('saved_search').set({ deleted_at: deletedAt }).where('id', '=', id).execute()
}

/** Counts a user's searches and locks the user, so that the count holds until the transaction ends. */
export async function countSearchesForUpdate(db: Db, userId: number): Promise<number> {
  await lockUser(db, userId)
  return countSearches(db, userId)
}

export async function countSearches(db: Db, userId: number): Promise<number> {
  const { count } = await ofUser(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listSearches(db: Db, userId: number): Promise<SavedSearchRecord[]> {
  const rows = await ofUser(db, userId).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toSearch)
}

/** A user's own search. With `orDeletedBefore`, also one they deleted that can still be restored at that time. */
export async function findSearch(
  db: Db,
  { id, userId }: { id: number; userId: number },
  { orDeletedBefore: now }: { orDeletedBefore?: Date } = {},
): Promise<SavedSearchRecord | undefined> {
  const row = await db
    .selectFrom('saved_search')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .selectAll()
    .executeTakeFirst()
  if (!row || (row.deleted_at && (!now || row.deleted_at < daysBefore(now, DELETED_DAYS)))) return undefined
  return toSearch(row)
}

export async function loadSearches(db: Db, ids: number[]): Promise<SavedSearchRecord[]> {
  if (ids.length === 0) return []
  const searches = db.selectFrom('saved_search').where('id', 'in', ids).where('deleted_at', 'is', null)
  return (await searches.selectAll().orderBy('created_at').orderBy('id').execute()).map(toSearch)
}

/** The ids among these that are the user's own. */
export async function findOwnSearches(db: Db, ids: number[], userId: number): Promise<Set<number>> {
  const rows = await ofUser(db, userId).where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

function ofUser(db: Db, userId: number) {
  return db.selectFrom('saved_search').where('user_id', '=', userId).where('deleted_at', 'is', null)
}

/** Criteria as columns. */
export function columnsOf({ criteria, locale, currency }: LocalizedCriteria) {
  return { criteria: JSON.stringify(printCriteria(criteria)), locale, currency, ...outlineCriteria(criteria) }
}

function toSearch(row: Selectable<SavedSearchRow>): SavedSearchRecord {
  const parsed = parseCriteria(row.criteria as QueryValues)
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    criteria: parsed.ok ? parsed.criteria : null,
    locale: row.locale,
    currency: row.currency,
    frequency: row.frequency,
    alertsOn: row.alerts_on,
    wantsUnderOffer: row.wants_under_offer,
    wantsLeased: row.wants_leased,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  }
}
