import { type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { moveRows, type RowMove } from '#platform/database/move-rows.ts'
import type { Page } from '#platform/http/pagination.ts'
import { SIGN_UP_ROLES } from '../registration/rules.ts'
import type { CompanyRequest, OwnCompanyRequest } from './contract.ts'
import type { RequestDecision } from './rules.ts'

const requests = (db: Db) =>
  db
    .selectFrom('company_request')
    .leftJoin('company', 'company.id', 'company_request.company_id')
    .select(['company_request.id', 'company_request.company_name', 'note', 'company_request.created_at', 'decision'])
    .select(['company.id as company_id', 'company.name as current_name'])

type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

const present = (row: Row) => ({
  id: row.id,
  companyName: row.company_name,
  company: row.company_id === null ? null : { id: row.company_id, name: row.current_name! },
  note: row.note,
  createdAt: row.created_at.toISOString(),
})

export async function findOwnRequest(db: Db, userId: number): Promise<OwnCompanyRequest | null> {
  const row = await requests(db).where('user_id', '=', userId).executeTakeFirst()
  return row ? { ...present(row), decision: row.decision } : null
}

type NewRequest = { userId: number; companyId: number | null; companyName: string; note: string; now: Date }

/** Saves a request in the place of one that was decided, with another id, which old pages do not decide; false while one waits. */
export async function insertRequest(
  db: Db,
  { userId, companyId, companyName, note, now }: NewRequest,
): Promise<boolean> {
  const values = { company_id: companyId, company_name: companyName, note, created_at: now }
  const decision = { decision: null, decided_at: null, decided_by: null }
  const saved = await db
    .insertInto('company_request')
    .values({ ...values, user_id: userId })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...values, ...decision, id: sql<number>`default` })
        .where('company_request.decision', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export const removeRequest = (db: Db, userId: number) =>
  db.deleteFrom('company_request').where('user_id', '=', userId).execute()

/** Removes the waiting request of a locked user who got a role or company otherwise: it must not come back with the former role. */
export const removeWaitingRequest = (db: Db, userId: number) =>
  db.deleteFrom('company_request').where('user_id', '=', userId).where('decision', 'is', null).execute()

/** SQL: waits for a decision, of a user who confirmed the address, may sign in, and works for no company yet. */
export const isWaiting = sql<SqlBool>`decision is null and app_user.email_verified_at is not null
  and app_user.deactivated_at is null and app_user.role in (${sql.join([...SIGN_UP_ROLES])})`

/** Which requests a user decides: those for one company, or all. */
type Scope = { companyId: number | null }

const waiting = (db: Db, { companyId }: Scope) =>
  requests(db)
    .innerJoin('app_user', 'app_user.id', 'company_request.user_id')
    .where(isWaiting)
    .$if(companyId !== null, (found) =>
      found.where('company.id', '=', companyId!).where('company.deleted_at', 'is', null),
    )

/** A page of the requests that wait, the oldest first, and their number. */
export async function findWaitingRequests(db: Db, scope: Scope, { limit, offset }: Page) {
  const found = waiting(db, scope)
  const [rows, { count }] = await Promise.all([
    found
      .select(['user_id', 'email', sql<string>`trim(first_name || ' ' || last_name)`.as('user_name')])
      .orderBy('company_request.created_at')
      .orderBy('company_request.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const shown = rows.map(
    (row): CompanyRequest => ({ ...present(row), user: { id: row.user_id, name: row.user_name, email: row.email } }),
  )
  return { requests: shown, totalCount: count }
}

/** How many requests wait for the admins, and since when. */
export async function countWaitingRequests(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const found = waiting(db, { companyId: null }).clearSelect()
  return found
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('company_request.created_at').as('oldest')])
    .executeTakeFirstOrThrow()
}

/** A waiting request with its user, both locked until the transaction ends; undefined for one that is not in the scope. */
export async function lockWaitingRequest(db: Db, id: number, scope: Scope) {
  const row = await waiting(db, scope)
    .where('company_request.id', '=', id)
    .select(['user_id', 'email', 'app_user.role', 'app_user.locale', 'app_user.market'])
    .select('app_user.company_id as former_company_id')
    // The user first, as whoever changes users locks them.
    .forUpdate(['app_user', 'company_request'])
    .executeTakeFirst()
  return row && { ...row, ...present(row) }
}

type DecidedRequest = { id: number; decision: RequestDecision; companyId: number | null; by: number; now: Date }

export const saveDecision = (db: Db, { id, decision, companyId, by, now }: DecidedRequest) =>
  db
    .updateTable('company_request')
    .set({ decision, decided_at: now, decided_by: by, ...(companyId !== null && { company_id: companyId }) })
    .where('id', '=', id)
    .execute()

/** Gives a user the role and the company of an accepted request. */
export const saveEmployment = (db: Db, userId: number, companyId: number) =>
  db.updateTable('app_user').set({ role: 'landlord_rep', company_id: companyId }).where('id', '=', userId).execute()

/** Gives the requests for a company another one; returns their ids. */
export const moveCompanyRequests = (db: Db, move: RowMove): Promise<number[]> =>
  moveRows(db, ['company_request', 'company_id'], move)
