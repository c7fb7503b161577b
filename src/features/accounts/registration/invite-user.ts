import type { Static } from 'typebox'
import type { Role } from '#lib/permissions.ts'
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
import { VTS_ID_TAKEN } from './rules.ts'
import {
  addInvitedUser,
  addLink,
  consumeLink,
  consumeLinksOf,
  hasCompany,
  isVtsIdOfOther,
  setPassword,
} from './store.ts'
import { validateEntries } from './validate-entries.ts'

type Invitation = Static<(typeof registration)['POST /api/admin/invitations']['body']>

/** Creates an account for an invited user and emails them; a user who has not accepted yet gets another email. */
export async function inviteUser(
  db: Db,
  { role, companyId = null, firstName = '', lastName = '', market = null, vtsId = null, ...invitation }: Invitation,
  context: RequestContext,
): Promise<{ userId: number }> {
  const { now } = context
  const email = normalizeEmail(invitation.email)
  rejectInvalid(validateEntries({ email, texts: {} }))
  if (role === 'landlord_rep' && companyId === null) throw refused('is required for a user who works for a landlord')
  if (companyId !== null && !(await hasCompany(db, companyId))) throw refused('must be the id of a company')
  const names = { firstName: singleLine(firstName), lastName: singleLine(lastName) }
  if (vtsId !== null && (await isVtsIdOfOther(db, vtsId, email)))
    throw invalid([{ field: 'vtsId', message: VTS_ID_TAKEN }])
  const userId = await addInvitedUser(db, { email, role, companyId, market, vtsId, ...names }, now)
  if (userId === undefined) throw conflict('This address has an account already.')
  await sendInvitation(db, { userId, email, role, companyId }, context)
  return { userId }
}

/** Emails an invited user a link with which they accept; the links of former invitations no longer work. */
export async function sendInvitation(db: Db, invited: Invited, context: RequestContext): Promise<void> {
  const token = await addInvitation(db, invited, context)
  const to = { address: invited.email, userId: invited.userId }
  await enqueueEmail(db, await renderAccountEmail('invitation', context, to, { token }))
}

/** Adds an administrator by the command line, as the first one has nobody to invite them. Returns the token of their invitation. */
export async function inviteAdministrator(db: Db, address: string, now: Date): Promise<string> {
  const email = normalizeEmail(address)
  rejectInvalid(validateEntries({ email, texts: {} }))
  const invited = { email, role: 'admin', companyId: null } as const
  return db.transaction().execute(async (trx) => {
    const userId = await addInvitedUser(trx, { ...NAMELESS, ...invited }, now)
    if (userId === undefined) throw conflict('This address has an account already.')
    return addInvitation(trx, { userId, ...invited }, { actor: { type: 'system' }, now })
  })
}

const NAMELESS = { firstName: '', lastName: '', market: null, vtsId: null }

type Invited = { userId: number; email: string; role: Role; companyId: number | null }

/** Returns the token of a link with which the user accepts; those of former invitations no longer work. */
async function addInvitation(
  db: Db,
  { userId, email, ...invited }: Invited,
  { actor, now }: Pick<RequestContext, 'actor' | 'now'>,
): Promise<string> {
  await recordAudit(db, {
    at: now,
    actor,
    action: 'account.invited',
    subject: { type: 'user', id: userId },
    after: invited,
  })
  await consumeLinksOf(db, userId, now)
  return addLink(db, { kind: 'invite', userId, email, data: { origin: '/' }, now })
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
