import { findPublicCompany } from '#features/companies/store.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Db } from '#platform/database/db.ts'
import { conflict, invalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import { isSignUpRole } from '../registration/rules.ts'
import type { NewCompanyRequest } from './contract.ts'
import { insertRequest } from './store.ts'

/** A request as it is stored, with the name of its company. 400 for a company that is not public: its id must not lead to its name. */
export async function checkRequest(db: Db, body: NewCompanyRequest) {
  const request = await resolveRequest(db, body)
  if (body.companyId && !request.companyId)
    throw invalid([{ field: 'companyId', message: 'must be the id of a company' }])
  if (request.companyName === '') throw invalid([{ field: 'companyName', message: 'must not be blank' }])
  return request
}

/** A company that is not public becomes the name that was typed. */
async function resolveRequest(db: Db, { companyId, companyName, note = '' }: NewCompanyRequest) {
  const company = companyId ? await findPublicCompany(db, companyId) : undefined
  return {
    companyId: company?.id ?? null,
    companyName: company?.name ?? singleLine(companyName),
    note: note.trim(),
  }
}

/** Saves what a new user asked for at sign-up; a request without a name is left out, as an error would prevent the sign-up. */
export async function addRequest(db: Db, userId: number, body: NewCompanyRequest | undefined, now: Date) {
  if (!body) return
  const request = await resolveRequest(db, body)
  if (request.companyName === '') return
  await insertRequest(db, { ...request, userId, now })
}

/** Saves the request of a user who works for no company. 409 while another one waits, 429 above the limit. */
export async function requestCompany(db: Db, user: SessionUser, body: NewCompanyRequest, now: Date): Promise<void> {
  if (!isSignUpRole(user.role)) throw conflict('You work for a company already.')
  const request = await checkRequest(db, body)
  await consumeRateLimit(db, `company-request:${user.id}`, { ...RATE_LIMITS.companyRequestOfUser, now })
  if (!(await insertRequest(db, { ...request, userId: user.id, now })))
    throw conflict('Your last request is not decided yet. Withdraw it first.')
}
