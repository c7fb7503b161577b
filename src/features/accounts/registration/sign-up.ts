import type { Static } from 'typebox'
import { singleLine } from '#lib/single-line.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { AppError, rejectInvalid } from '#platform/errors.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { sendRestoreLink } from '../account-deletion/send-restore-link.ts'
import { addRequest, checkRequest } from '../company-requests/request-company.ts'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { registration } from './contract.ts'
import { consumeAddressLimit, consumeNetworkLimit } from './limit-requests.ts'
import { linkUsed, openLink } from './open-link.ts'
import { renderAccountEmail } from './render-account-email.ts'
import { sanitizeOrigin } from './sanitize-origin.ts'
import { addLink, addUser, consumeLink, findLink, findPending, findUser, type Link, type LinkData } from './store.ts'
import { validateEntries } from './validate-entries.ts'

/** `browser` identifies the visitor's browser, or their network when it has no cookie; `secret` signs restore links. */
export type RegistrationContext = RequestContext & { browser: string; secret: string }

type SignUpSubmission = Static<(typeof registration)['POST /users/sign_up']['body']>

/**
 * Emails an address how to finish signing up, that it has an account, or how to restore the one its owner closed. The account is created only once the address
 * is verified, so that its owner never shares an account with a stranger who signed up with it first.
 */
export async function signUp(db: Db, submission: SignUpSubmission, context: RegistrationContext): Promise<void> {
  const email = normalizeEmail(submission.email)
  const { password, firstName, lastName, role, companyName, market } = submission
  rejectInvalid(validateEntries({ email, password, texts: { firstName, lastName } }))
  await consumeNetworkLimit(db, 'sign-up', RATE_LIMITS.signUpOfNetwork, context)
  await consumeAddressLimit(db, 'sign-up', email, context)
  const companyRequest = submission.companyRequest && (await checkRequest(db, submission.companyRequest))
  const passwordHash = await hashPassword(password)
  if (submission.website) return
  const pendingUser = {
    passwordHash,
    firstName: singleLine(firstName),
    lastName: singleLine(lastName),
    role,
    companyName: singleLine(companyName ?? '') || null,
    market,
    companyRequest,
    browser: context.browser,
  }
  const data = { origin: sanitizeOrigin(submission.origin), person: pendingUser }
  await db.transaction().execute((trx) => sendSignUpEmail(trx, email, data, context))
}

/** Sends the email of a sign-up again: of this browser's latest by its address, or of an expired link. */
export async function sendSignUpAgain(
  db: Db,
  request: { email?: string; token?: string },
  context: RegistrationContext,
): Promise<void> {
  await consumeNetworkLimit(db, 'sign-up-again', RATE_LIMITS.signUpEmailOfNetwork, context)
  const link = request.token === undefined ? undefined : await findLink(db, request.token)
  const email = link?.email ?? (request.email === undefined ? undefined : normalizeEmail(request.email))
  if (email === undefined) return
  await consumeAddressLimit(db, 'sign-up-again', email, context)
  const pending = link ?? (await findPending(db, email, context.browser))
  const data = pending?.kind === 'verify' && !pending.usedAt ? pending.data : { origin: '/' }
  await db.transaction().execute((trx) => sendSignUpEmail(trx, email, data, context))
}

async function sendSignUpEmail(db: Db, email: string, { origin, person }: LinkData, context: RegistrationContext) {
  const known = await findUser(db, email)
  if (known && !known.isDeactivated) {
    const token = await addLink(db, { kind: 'reset', userId: known.id, email, data: { origin }, now: context.now })
    const to = { address: email, userId: known.id }
    await enqueueEmail(db, await renderAccountEmail('already_registered', context, to, { token, origin }))
  }
  if (known?.closedAt) await sendRestoreLink(db, { id: known.id, email, closedAt: known.closedAt }, context)
  if (!known && person) {
    const data = { origin, person }
    const token = await addLink(db, { kind: 'verify', userId: null, email, data, now: context.now })
    await enqueueEmail(db, await renderAccountEmail('verify_address', context, { address: email }, { token }))
  }
}

/**
 * Whether a sign-up's link was opened in another browser than the one that signed up. Whoever signed up may be a
 * stranger to the address and knows the password, so it must be replaced. A shared network does not identify a browser.
 */
export const needsNewPassword = ({ kind, data }: Link, { browser }: Pick<RegistrationContext, 'browser'>): boolean =>
  kind === 'verify' && !(browser.startsWith('visitor:') && data.person?.browser === browser)

type AddressConfirmation = { token: string; password?: string }

/** Creates the account of a sign-up whose link verified its address; `password` replaces the one chosen at sign-up. */
export async function confirmAddress(
  db: Db,
  { token, password }: AddressConfirmation,
  context: RegistrationContext,
): Promise<{ userId: number; origin: string }> {
  const { ip, now } = context
  const link = await openLink(db, token, now, 'verify')
  const { hash, email, data } = link
  if (password === undefined && needsNewPassword(link, context)) {
    throw new AppError(409, 'new_password_needed', 'This is not the browser that signed up: choose a new password.')
  }
  if (password !== undefined) rejectInvalid(validateEntries({ email, password, texts: {} }))
  const pendingUser = { ...data.person!, ...(password !== undefined && { passwordHash: await hashPassword(password) }) }
  return db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, hash, now))) throw linkUsed()
    const userId = await addUser(trx, { email, person: pendingUser, now })
    if (userId === undefined) throw new AppError(409, 'already_registered', 'This address has an account already.')
    await addRequest(trx, userId, pendingUser.companyRequest, now)
    await recordAudit(trx, {
      at: now,
      actor: { type: 'user', userId, role: pendingUser.role, ip },
      action: 'account.signed_up',
      subject: { type: 'user', id: userId },
      after: { role: pendingUser.role },
    })
    return { userId, origin: data.origin }
  })
}
