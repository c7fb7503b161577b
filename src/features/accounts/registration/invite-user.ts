import type { Static } from 'typebox'
import { singleLine } from '#lib/single-line.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { conflict, invalid, rejectInvalid } from '#platform/errors.ts'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { registration } from './contract.ts'
import { linkUsed, openLink } from './open-link.ts'
import { renderAccountEmail } from './render-account-email.ts'
import { addInvitedUser, addLink, consumeLink, consumeLinksOf, hasCompany, setPassword } from './store.ts'
import { validateEntries } from './validate-entries.ts'

type Invitation = Static<(typeof registration)['POST /api/admin/invitations']['body']>

/** Creates an account for an invited user and emails them; a user who has not accepted yet gets another email. */
export async function inviteUser(
  db: Db,
  { role, companyId = null, firstName = '', lastName = '', ...invitation }: Invitation,
  context: RequestContext,
): Promise<{ userId: number }> {
  const { actor, now } = context
  const email = normalizeEmail(invitation.email)
  rejectInvalid(validateEntries({ email, texts: {} }))
  if (role === 'landlord_rep' && companyId === null) throw refused('is required for a user who works for a landlord')
  if (companyId !== null && !(await hasCompany(db, companyId))) throw refused('must be the id of a company')
  const names = { firstName: singleLine(firstName), lastName: singleLine(lastName) }
  const userId = await addInvitedUser(db, { email, role, companyId, ...names }, now)
  if (userId === undefined) throw conflict('This address has an account already.')
  await recordAudit(db, {
    at: now,
    actor,
    action: 'account.invited',
    subject: { type: 'user', id: userId },
    after: { role, companyId },
  })
  await consumeLinksOf(db, userId, now)
  const token = await addLink(db, { kind: 'invite', userId, email, data: { origin: '/' }, now })
  const to = { address: email, userId }
  await enqueueEmail(db, await renderAccountEmail('invitation', context, to, { token }))
  return { userId }
}

const refused = (message: string) => invalid([{ field: 'companyId', message }])

type InvitationAcceptance = { token: string; password: string; firstName: string; lastName: string }

/** Sets the names and the password of an invited user. */
export async function acceptInvitation(
  db: Db,
  { token, password, firstName, lastName }: InvitationAcceptance,
  { ip, now }: RequestContext,
): Promise<{ userId: number; origin: string }> {
  const { hash, email, data, ...link } = await openLink(db, token, now, 'invite')
  const userId = link.userId!
  rejectInvalid(validateEntries({ email, password, texts: { firstName, lastName } }))
  const passwordHash = await hashPassword(password)
  const names = { firstName: singleLine(firstName), lastName: singleLine(lastName) }
  return db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, hash, now))) throw linkUsed()
    await consumeLinksOf(trx, userId, now)
    const { role } = await setPassword(trx, userId, { passwordHash, names, now })
    await recordAudit(trx, {
      at: now,
      actor: { type: 'user', userId, role, ip },
      action: 'account.invitation_accepted',
      subject: { type: 'user', id: userId },
    })
    return { userId, origin: data.origin }
  })
}
