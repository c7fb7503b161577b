import { type Selectable, sql } from 'kysely'
import { CHANGE_DAYS } from '#features/catalog/changes/rules.ts'
import { type Criteria, parseCriteria, printCriteria, type QueryValues } from '#features/search/rules.ts'
import type { Locale } from '#lib/locale.ts'
import type { Currency } from '#lib/units/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { SavedSearch as SavedSearchRow } from '#schema'
import { DELETED_DAYS, type Frequency, type Reason } from '../rules.ts'
import { outlineCriteria } from './outline-criteria.ts'

/** A search as it is kept. `criteria` is null when it names a filter there is no longer. */
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

/** How many matches it had in the last 30 days, and how many of these since it was last looked at. */
export type Counts = { recent: number; unseen: number }

export type NewSearch = Pick<SavedSearchRecord, 'userId' | 'name' | 'frequency' | 'wantsUnderOffer' | 'wantsLeased'> &
  Saying
/** What is searched, and what it was said in. */
export type Saying = { criteria: Criteria; locale: Locale; currency: Currency }

const DAY_MS = 86_400_000
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

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

/** Searches for something else from now on; what it found for the old criteria is forgotten. */
export async function changeCriteria(db: Db, id: number, saying: Saying, now: Date) {
  await db.deleteFrom('saved_search_match').where('search_id', '=', id).execute()
  await db
    .updateTable('saved_search')
    .set({ ...columnsOf(saying), updated_at: now, last_viewed_at: now })
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

/** Holds on to a person, so that what counts their searches is true until the transaction ends. */
export async function countSearches(db: Db, userId: number): Promise<number> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db)
  const { count } = await ofPerson(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function listSearches(db: Db, userId: number): Promise<SavedSearchRecord[]> {
  const rows = await ofPerson(db, userId).selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc').execute()
  return rows.map(toSearch)
}

/** Somebody's own search; one they deleted only when `deleted` ones are asked for, while they can be brought back. */
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

/** Those of these that are somebody's own. */
export async function findOwnSearches(db: Db, ids: number[], userId: number): Promise<Set<number>> {
  const rows = await ofPerson(db, userId).where('id', 'in', ids).select('id').execute()
  return new Set(rows.map(({ id }) => id))
}

export async function countMatches(db: Db, searchIds: number[], now: Date): Promise<Map<number, Counts>> {
  const { rows } = await sql<Counts & { id: number }>`
    select search.id, count(match.search_id) as recent, count(match.search_id) filter (where found_at > last_viewed_at) as unseen
    from saved_search search
    left join saved_search_match match
      on match.search_id = search.id and found_at > ${daysBefore(now, CHANGE_DAYS.shown)}
    where search.id = any(${searchIds}) group by search.id`.execute(db)
  return new Map(rows.map(({ id, recent, unseen }) => [id, { recent, unseen }]))
}

/** What a match is about: why, when, and the rent before and after where that is what changed. */
export type Match = {
  searchId: number
  changeId: number
  listingId: number
  reason: Reason
  foundAt: Date
  rentBefore: number | null
  rentAfter: number | null
  currency: Currency | null
}

export async function listMatches(db: Db, searchId: number, limit: number): Promise<Match[]> {
  const { rows } = await sql<Match>`
    select ${matchColumns} from saved_search_match match join listing_change change on change.id = match.change_id
    where search_id = ${searchId} order by found_at desc, change_id desc limit ${limit}`.execute(db)
  return rows
}

/** For statements on `match` with its `change`. */
export const matchColumns = sql`match.search_id as "searchId", match.change_id as "changeId", match.listing_id as "listingId", match.reason,
  match.found_at as "foundAt", (change.before ->> 'rentLow')::float8 as "rentBefore",
  (change.after ->> 'rentLow')::float8 as "rentAfter", change.after ->> 'rentCurrency' as currency`

function ofPerson(db: Db, userId: number) {
  return db.selectFrom('saved_search').where('user_id', '=', userId).where('deleted_at', 'is', null)
}

/** Criteria as columns. */
export function columnsOf({ criteria, locale, currency }: Saying) {
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
