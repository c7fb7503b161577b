import { sql } from 'kysely'
import { storedColumns } from '#lib/fields/stored-fields.ts'
import type { Role } from '#lib/permissions.ts'
import type { Db } from '#platform/database/db.ts'
import { hasWords } from '#platform/database/like-pattern.ts'
import { readSort } from '#platform/database/read-sort.ts'
import type { Page } from '#platform/http/pagination.ts'
import type { UserRecord, UserRow } from './contract.ts'
import { USER_FIELDS, type UserValues } from './fields.ts'
import { findMergedFrom, findMergedInto } from './merges/store.ts'
import type { UserSort, UserState } from './rules.ts'

const isInvited = sql<boolean>`(app_user.password_hash is null and app_user.email_verified_at is null)`
const state = sql<UserState>`case
  when app_user.deletion_requested_at is not null then 'leaving'
  when exists (select from user_merge where merged_id = app_user.id and undone_at is null) then 'merged'
  when app_user.deactivated_at is not null then 'deactivated'
  when ${isInvited} then 'invited'
  else 'active' end`
const seenAt = sql<Date | null>`(select max(seen_at) from session where session.user_id = app_user.id)`

const userRows = (db: Db) =>
  db
    .selectFrom('app_user')
    .leftJoin('company', 'company.id', 'app_user.company_id')
    .select(['app_user.id', 'email', 'first_name', 'last_name', 'role', 'market', 'app_user.created_at'])
    .select(['company.id as company_id', 'company.name as company_name'])
    .select([state.as('state'), seenAt.as('seen_at')])

type Row = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

const presentRow = (row: Row): UserRow => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company_id === null ? null : { id: row.company_id, name: row.company_name! },
  state: row.state,
  createdAt: row.created_at.toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  role: row.role,
  market: row.market,
})

const SORT_COLUMNS = {
  name: ['app_user.last_name', 'app_user.first_name', 'email'],
  role: ['role'],
  created: ['app_user.created_at'],
  seen: ['seen_at'],
} as const

type Filter = { query: string; roles: Role[]; states: UserState[]; companyIds: number[]; sort: UserSort }

/** A page of the users who have every word of the query in their name, address or company, and their number. */
export async function findUsers(db: Db, filter: Filter, { limit, offset }: Page) {
  const { query, roles, states, companyIds, sort } = filter
  const text = sql`concat_ws(' ', app_user.first_name, app_user.last_name, app_user.email, company.name)`
  const found = userRows(db)
    // Visitors of the demo who look around are gone tomorrow.
    .where('sandbox_until', 'is', null)
    .where(hasWords(text, query))
    .$if(roles.length > 0, (rows) => rows.where('role', 'in', roles))
    .$if(states.length > 0, (rows) => rows.where(state, 'in', states))
    .$if(companyIds.length > 0, (rows) => rows.where('app_user.company_id', 'in', companyIds))
  const [columns, direction] = readSort(SORT_COLUMNS, sort)
  const ordered = columns.reduce(
    (rows, column) => rows.orderBy(column, (order) => order[direction]().nullsLast()),
    found,
  )
  const [rows, { count }] = await Promise.all([
    ordered.orderBy('app_user.id').limit(limit).offset(offset).execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { users: rows.map(presentRow), totalCount: count }
}

/** How many users there are of each role and state. */
export async function countUsers(db: Db) {
  const { rows } = await sql<{ role: Role; state: UserState; count: number }>`
    select role, ${state} as state, count(*)::int as count from app_user where sandbox_until is null group by 1, 2`.execute(
    db,
  )
  const sumBy = <Name extends 'role' | 'state'>(name: Name) => {
    const counts = new Map<(typeof rows)[number][Name], number>()
    for (const row of rows) counts.set(row[name], (counts.get(row[name]) ?? 0) + row.count)
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
  }
  return { roles: sumBy('role'), states: sumBy('state') }
}

/** How many users of each role have used the site since a moment of the last days, the most frequent role first. */
export async function countPresent(db: Db, since: Date): Promise<{ role: Role; count: number }[]> {
  const { rows } = await sql<{ role: Role; count: number }>`
    select role, count(distinct app_user.id)::int as count from session join app_user on app_user.id = session.user_id
    where seen_at > ${since} and deactivated_at is null
    group by role order by count desc, role`.execute(db)
  return rows
}

/** A user as admins see them; undefined when there is none. */
export async function findUserRecord(db: Db, id: number): Promise<UserRecord | undefined> {
  const of = (table: string, condition = sql`true`) =>
    sql<number>`(select count(*)::int from ${sql.table(table)} of where of.user_id = app_user.id and ${condition})`
  const row = await userRows(db)
    .where('app_user.id', '=', id)
    .select(['app_user.version', 'app_user.updated_at', 'external_id', 'email_verified_at', 'phone', 'title'])
    .select([
      of('session').as('sessions'),
      of('tourbook', sql`of.deleted_at is null`).as('tourbooks'),
      of('share_link', sql`of.subject = 'listing' and of.revoked_at is null`).as('sharedListings'),
      of('saved_listing').as('savedListings'),
      of('saved_search', sql`of.deleted_at is null`).as('savedSearches'),
      of('inquiry').as('inquiries'),
    ])
    .select((eb) =>
      eb
        .selectFrom('one_time_token')
        .whereRef('one_time_token.user_id', '=', 'app_user.id')
        .where('kind', '=', 'invite')
        .where('used_at', 'is', null)
        .select((token) => token.fn.max('one_time_token.created_at').as('at'))
        .as('invited_at'),
    )
    .executeTakeFirst()
  if (!row) return undefined
  const { sessions, tourbooks, sharedListings, savedListings, savedSearches, inquiries } = row
  return {
    ...presentRow(row),
    companyId: row.company_id,
    vtsId: row.external_id,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
    emailVerified: row.email_verified_at !== null,
    phone: row.phone,
    title: row.title,
    invitedAt: row.state === 'invited' ? (row.invited_at?.toISOString() ?? null) : null,
    counts: { sessions, tourbooks, sharedListings, savedListings, savedSearches, inquiries },
    mergedInto: await findMergedInto(db, id),
    mergedFrom: await findMergedFrom(db, id),
  } as UserRecord
}

/**
 * Locks the row of a user until the transaction ends, so that a count of what is theirs stays correct. Returns the values that the
 * audit log compares, or undefined when there is no such user.
 */
export const lockUser = (db: Db, id: number) =>
  db
    .selectFrom('app_user')
    .where('id', '=', id)
    .select(['email', 'role', 'company_id', 'market', 'external_id', 'deactivated_at', 'deletion_requested_at'])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks two users against all else that names them, in the order of ids; after the administrators. */
export const lockUsers = (db: Db, ids: readonly [number, number]) =>
  db.selectFrom('app_user').where('id', 'in', ids).orderBy('id').select('id').forUpdate().execute()

/** Writes the given values of a locked user. */
export async function updateUser(db: Db, id: number, values: Partial<UserValues>) {
  await db
    .updateTable('app_user')
    .set(storedColumns(USER_FIELDS, values) as never)
    .where('id', '=', id)
    .execute()
}

/** Counts a change of a user's record. */
export const touchUser = (db: Db, id: number, now: Date) =>
  db
    .updateTable('app_user')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()

export const saveDeactivation = (db: Db, id: number, at: Date | null) =>
  db.updateTable('app_user').set({ deactivated_at: at }).where('id', '=', id).execute()
