import { createCompany } from '#features/companies/records/edit-company.ts'
import { findCompany, isCompanyNamed } from '#features/companies/store.ts'
import { localeOfMarket } from '#features/markets/rules.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Clock } from '#platform/clock.ts'
import { lockInTransaction } from '#platform/database/advisory-lock.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import type { UserRequest } from '#platform/http/serve.ts'
import type { RequestContext } from '../describe-request.ts'
import { renderAccountEmail } from '../registration/render-account-email.ts'
import { touchUser } from '../users/store.ts'
import type { CompanyRequest } from './contract.ts'
import { LISTING_COMPANY_KINDS, type RequestDecision } from './rules.ts'
import { lockWaitingRequest, saveDecision, saveEmployment } from './store.ts'

type Decision = {
  id: number
  decision: RequestDecision
  /** The company whose requests the user decides; null for an admin, who decides all. */
  scope: number | null
  /** For which company an admin accepts a typed name, or of which kind the new one is. */
  companyId?: number | null
  kind?: (typeof LISTING_COMPANY_KINDS)[number]
}
type Context = RequestContext & { clock: Clock; by: UserRequest }

/**
 * Accepts a request, which in one transaction gives its user the role and the company, or declines it; either way the user
 * gets an email. 404 for one that does not wait for this user.
 */
export function decideRequest(db: Db, { id, decision, scope, ...choice }: Decision, context: Context): Promise<void> {
  const { actor, now, by } = context
  return db.transaction().execute(async (trx) => {
    const request = await lockWaitingRequest(trx, id, { companyId: scope })
    if (!request) throw notFound('request')
    const company = decision === 'accepted' ? await companyFor(trx, request, choice, context) : null
    await saveDecision(trx, { id, decision, companyId: company?.id ?? null, by: by.user.id, now })
    const audit = { at: now, actor, subject: { type: 'user', id: request.user_id } }
    if (company) {
      await saveEmployment(trx, request.user_id, company.id)
      await touchUser(trx, request.user_id, now)
      const before = { role: request.role, company_id: request.former_company_id }
      const after = { role: 'landlord_rep', company_id: company.id }
      await recordAudit(trx, { ...audit, action: 'account.changed', before, after })
    } else {
      const before = { company: request.company?.id ?? request.companyName }
      await recordAudit(trx, { ...audit, action: 'account.company_declined', before })
    }
    const to = { address: request.email, userId: request.user_id }
    const locale = request.locale ?? localeOfMarket(request.market)
    const email = { ...context, locale }
    await enqueueEmail(
      trx,
      company
        ? await renderAccountEmail('company_accepted', email, to, { company: company.name })
        : await renderAccountEmail('company_declined', email, to, {}),
    )
  })
}

/** The company that a request is accepted for: that of the request, or for a typed name the chosen or a new one. */
async function companyFor(
  db: Db,
  { company, companyName }: Pick<CompanyRequest, 'company' | 'companyName'>,
  { companyId, kind }: Pick<Decision, 'companyId' | 'kind'>,
  { clock, by }: Context,
): Promise<{ id: number; name: string }> {
  if (company && companyId) throw invalid([{ field: 'companyId', message: 'is only for a name that was typed' }])
  const chosen = companyId ?? company?.id
  if (chosen !== undefined) {
    const found = await findCompany(db, chosen)
    if (found && (LISTING_COMPANY_KINDS as readonly string[]).includes(found.kind))
      return { id: chosen, name: found.name }
    throw invalid([{ field: 'companyId', message: 'must be the id of a landlord or brokerage' }])
  }
  if (!kind) throw invalid([{ field: 'companyId', message: 'is required for a name that was typed' }])
  // Two requests with one name, accepted at once, must not create two companies.
  await lockInTransaction(db, `company-name:${companyName.toLowerCase()}`)
  if (await isCompanyNamed(db, companyName))
    throw conflict(`There is a company with the name ${companyName}. Choose it.`)
  return createCompany({ db, clock }, { name: companyName, kind }, by)
}
