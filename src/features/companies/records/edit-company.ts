import type { AuditAction } from '#lib/audit-actions.ts'
import type { NewValues } from '#lib/fields/field-schemas.ts'
import { findMistakes } from '#lib/fields/find-mistakes.ts'
import { webAddress } from '#lib/web-address.ts'
import { actorOf } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { withinTransaction } from '#platform/database/transaction.ts'
import { type FieldError, rejectInvalid } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import { type Deletion, loadRecord, type RecordKind } from '#platform/records/change-record.ts'
import { listNames } from '#platform/records/list-names.ts'
import { type CompanyContext, changeCompanies } from '../change-companies.ts'
import { COMPANY_FIELDS, type CompanyValues } from '../fields.ts'
import type { CompanyRecord } from './contract.ts'
import { findCompanyRecord, findHoldings, insertCompany, updateCompany } from './store.ts'

type CompanyChanges = Partial<CompanyValues> & { moments?: Deletion }

/** Companies as records, for changeRecord. */
export const companyKind = (
  ctx: CompanyContext,
  action: AuditAction = 'company.changed',
): RecordKind<CompanyRecord, CompanyChanges> => ({
  noun: 'company',
  load: findCompanyRecord,
  check: async (db, _next, { current, changes, user }) => [
    ...checkValues(changes),
    ...(user.role !== 'admin' && (changes.reviewsChanges ?? current.reviewsChanges) !== current.reviewsChanges
      ? [{ field: 'reviewsChanges', message: 'is changed by the marketplace' }]
      : []),
    ...(changes.moments?.deleted_at ? await checkDeletion(db, current.id) : []),
  ],
  save: (db, id, { changes: { moments, ...values } }) => updateCompany(db, id, values, moments),
  change: (db, id, actor, work) => changeCompanies({ ...ctx, db }, [id], { actor, action }, work),
})

/** Creates a company. 400 that names each field that is wrong. */
export function createCompany(
  ctx: CompanyContext,
  { website = null, reviewsChanges = false, ...body }: NewValues<typeof COMPANY_FIELDS>,
  { user, request }: UserRequest,
): Promise<CompanyRecord> {
  const values = { ...body, website, reviewsChanges }
  rejectInvalid(checkValues(values))
  const author = { actor: actorOf(request), action: 'company.created' } as const
  return withinTransaction(ctx.db, async (db) => {
    const { created } = await changeCompanies({ ...ctx, db }, [], author, async (transaction) => ({
      created: [await insertCompany(transaction, values)],
    }))
    return loadRecord(db, companyKind(ctx), { id: created[0]!, user })
  })
}

const checkDeletion = async (db: Db, id: number): Promise<FieldError[]> =>
  (await findHoldings(db, id)).map(({ kind, ...held }) => ({
    field: 'id',
    message: `it has ${kind}: ${listNames(held)}`,
  }))

function checkValues(values: Partial<CompanyValues>): FieldError[] {
  const mistakes = findMistakes(COMPANY_FIELDS, values)
  const website = values.website?.trim()
  if (website && !(webAddress(website) && URL.canParse(website)))
    mistakes.push({ field: 'website', message: 'expected a link that begins with https:// or http://' })
  return mistakes
}
