import { type Actor, recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { type FieldError, notFound } from '#platform/errors.ts'
import type { RecordKind } from '#platform/records/change-record.ts'
import { hasOtherAdmin, lockAdmins } from '../account-deletion/store.ts'
import { removeWaitingRequest } from '../company-requests/store.ts'
import { isSignUpRole, VTS_ID_TAKEN } from '../registration/rules.ts'
import { hasCompany, isVtsIdOfOther } from '../registration/store.ts'
import type { UserRecord } from './contract.ts'
import type { UserValues } from './fields.ts'
import { findUserRecord, lockUser, touchUser, updateUser } from './store.ts'

/** Users as records, for changeRecord; admins alone read and change them. */
export const userKind = ({ clock }: { clock: Clock }): RecordKind<UserRecord, Partial<UserValues>> => ({
  noun: 'account',
  load: async (db, id, user) => (user.role === 'admin' ? findUserRecord(db, id) : undefined),
  check: (db, next, { current }) => checkUser(db, next, current),
  save: (db, id, { changes }) => updateUser(db, id, changes),
  change: (db, id, actor, work) => changeUser(db, { id, actor, now: clock() }, () => work(db)),
})

async function checkUser(db: Db, next: UserRecord, current: UserRecord): Promise<FieldError[]> {
  const mistakes: FieldError[] = []
  if (next.role === 'landlord_rep' && next.companyId === null)
    mistakes.push({ field: 'companyId', message: 'is required for a user who works for a landlord' })
  if (next.companyId !== null && next.companyId !== current.companyId && !(await hasCompany(db, next.companyId)))
    mistakes.push({ field: 'companyId', message: 'must be the id of a company' })
  if (next.vtsId !== null && (await isVtsIdOfOther(db, next.vtsId, current.email)))
    mistakes.push({ field: 'vtsId', message: VTS_ID_TAKEN })
  const isDemoted = current.role === 'admin' && next.role !== 'admin' && current.state === 'active'
  if (isDemoted && !(await hasOtherAdmin(db, current.id)))
    mistakes.push({ field: 'role', message: 'is the last administrator. Make another user an administrator first' })
  return mistakes
}

/** Runs `work` on a locked user in the transaction `db`, and records what it changed of their role, company, market and VTS ID. */
async function changeUser(
  db: Db,
  { id, actor, now }: { id: number; actor: Actor; now: Date },
  work: () => Promise<unknown>,
): Promise<void> {
  await lockAdmins(db)
  const before = await lockUser(db, id)
  if (!before) throw notFound('account')
  await work()
  const after = (await lockUser(db, id))!
  const changed = (Object.keys(before) as (keyof typeof before)[]).filter((name) => before[name] !== after[name])
  if (changed.length === 0) return
  const only = (row: typeof before) => Object.fromEntries(changed.map((name) => [name, row[name]]))
  const mayRequest = [before, after].every(({ role }) => isSignUpRole(role))
  if (!mayRequest || before.company_id !== after.company_id) await removeWaitingRequest(db, id)
  await touchUser(db, id, now)
  await recordAudit(db, {
    ...{ at: now, actor, action: 'account.changed', subject: { type: 'user', id } },
    before: only(before),
    after: only(after),
  })
}
