import { findPublicCompany } from '#features/companies/store.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { SIGN_UP_ROLES } from '../registration/rules.ts'
import type { NewCompanyRequest } from './contract.ts'
import { insertRequest } from './store.ts'

/** A request as it is stored. A company that is not public is none: its id must not lead to its name. */
export async function checkRequest(db: Db, { companyId, companyName, note }: NewCompanyRequest) {
  const company = companyId ? await findPublicCompany(db, companyId) : undefined
  if (companyId && !company) throw invalid([{ field: 'companyId', message: 'must be the id of a company' }])
  const name = company?.name ?? singleLine(companyName)
  if (name === '') throw invalid([{ field: 'companyName', message: 'must not be blank' }])
  return { companyId: company?.id ?? null, companyName: name, note: note?.trim() ?? '' }
}

/** Saves what a new user asked for at sign-up; a company that is no longer public is a typed name by now. */
export async function addRequest(db: Db, userId: number, body: NewCompanyRequest | undefined, now: Date) {
  if (!body) return
  const isPublic = body.companyId ? (await findPublicCompany(db, body.companyId)) !== undefined : false
  const request = await checkRequest(db, isPublic ? body : { ...body, companyId: null })
  await insertRequest(db, { ...request, userId, now })
}

/** Saves the request of a user who works for no company. 409 while another one waits, 429 above the limit. */
export async function requestCompany(db: Db, user: SessionUser, body: NewCompanyRequest, now: Date): Promise<void> {
  if (!(SIGN_UP_ROLES as readonly string[]).includes(user.role)) throw conflict('You work for a company already.')
  const request = await checkRequest(db, body)
  await consumeRateLimit(db, `company-request:${user.id}`, { ...RATE_LIMITS.companyRequestOfUser, now })
  if (!(await insertRequest(db, { ...request, userId: user.id, now })))
    throw conflict('Your last request is not decided yet. Withdraw it first.')
}
