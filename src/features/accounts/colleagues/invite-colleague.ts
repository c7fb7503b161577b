import type { Db } from '#platform/database/db.ts'
import { notFound, rejectInvalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { RequestContext } from '../describe-request.ts'
import { constantTimeResponse } from '../registration/constant-time-response.ts'
import { inviteUser } from '../registration/invite-user.ts'
import { consumeAddressLimit } from '../registration/limit-requests.ts'
import { validateEntries } from '../registration/validate-entries.ts'
import { normalizeEmail } from '../sign-in.ts'
import { isInvitable } from './store.ts'

type Inviter = Pick<SessionUser, 'id' | 'companyId'>

/**
 * Invites an address to work for the user's company. One that has an account gets no email, and the response does not reveal
 * that. 429 above the limits of the user and the address.
 */
export async function inviteColleague(db: Db, given: string, { id, companyId }: Inviter, context: RequestContext) {
  if (companyId === null) throw notFound('company')
  const email = normalizeEmail(given)
  rejectInvalid(validateEntries({ email, texts: {} }))
  await consumeRateLimit(db, `invitation:${id}`, { ...RATE_LIMITS.invitationOfUser, now: context.now })
  await consumeAddressLimit(db, 'invitation', email, { now: context.now })
  await constantTimeResponse(() =>
    db.transaction().execute(async (transaction) => {
      if (await isInvitable(transaction, email, companyId))
        await inviteUser(transaction, { email, role: 'landlord_rep', companyId }, context)
    }),
  )
  return {}
}
