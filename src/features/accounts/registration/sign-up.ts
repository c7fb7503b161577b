import type { Kysely } from 'kysely'
import type { Static } from 'typebox'
import { singleLine } from '#lib/single-line.ts'
import { recordAudit } from '#platform/audit-log.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { AppError, rejectInvalid } from '#platform/errors.ts'
import type { DB } from '#schema'
import type { RequestContext } from '../describe-request.ts'
import { hashPassword } from '../hash-password.ts'
import { normalizeEmail } from '../sign-in.ts'
import type { registration } from './contract.ts'
import { alreadyRegisteredEmail } from './email-already-registered.ts'
import { verifyAddressEmail } from './email-verify-address.ts'
import { consumeAddressLimit, consumeNetworkLimit } from './limit-requests.ts'
import { linkUsed, openLink } from './open-link.ts'
import { sanitizeOrigin } from './sanitize-origin.ts'
import { addLink, addUser, consumeLink, findLink, findPending, findUser, type Link, type LinkData } from './store.ts'
import { validateEntries } from './validate-entries.ts'

/** `browser` is the visitor's browser, or their network when it has no cookie. */
export type Asking = RequestContext & { browser: string }

type Entered = Static<(typeof registration)['POST /users/sign_up']['body']>

/**
 * Writes to an address how to finish signing up, or that it has an account. Nobody is made before the address is proved,
 * so that whoever has it need not share an account with a stranger who was first.
 */
export async function signUp(db: Kysely<DB>, entered: Entered, asking: Asking): Promise<void> {
  const email = normalizeEmail(entered.email)
  const { password, firstName, lastName, role, companyName, market } = entered
  rejectInvalid(validateEntries({ email, password, texts: { firstName, lastName } }))
  await consumeNetworkLimit(db, 'sign-up', 10, asking)
  await consumeAddressLimit(db, 'sign-up', email, asking)
  const passwordHash = await hashPassword(password)
  if (entered.website) return
  const person = {
    passwordHash,
    firstName: singleLine(firstName),
    lastName: singleLine(lastName),
    role,
    companyName: singleLine(companyName ?? '') || null,
    market,
    browser: asking.browser,
  }
  const data = { origin: sanitizeOrigin(entered.origin), person }
  await db.transaction().execute((trx) => writeTo(trx, email, data, asking))
}

/** Sends a sign-up's letter again: of this browser's latest by its address, or of a link that is too old. */
export async function sendSignUpAgain(
  db: Kysely<DB>,
  asked: { email?: string; token?: string },
  asking: Asking,
): Promise<void> {
  await consumeNetworkLimit(db, 'sign-up-again', 20, asking)
  const link = asked.token === undefined ? undefined : await findLink(db, asked.token)
  const email = link?.email ?? (asked.email === undefined ? undefined : normalizeEmail(asked.email))
  if (email === undefined) return
  await consumeAddressLimit(db, 'sign-up-again', email, asking)
  const pending = link ?? (await findPending(db, email, asking.browser))
  const data = pending?.kind === 'verify' && !pending.usedAt ? pending.data : { origin: '/' }
  await db.transaction().execute((trx) => writeTo(trx, email, data, asking))
}

async function writeTo(db: Db, email: string, { origin, person }: LinkData, asking: Asking) {
  const known = await findUser(db, email)
  if (known && !known.isDeactivated) {
    const token = await addLink(db, { kind: 'reset', userId: known.id, email, data: { origin }, now: asking.now })
    await enqueueEmail(
      db,
      await alreadyRegisteredEmail(asking, { address: email, userId: known.id }, { token, origin }),
    )
  }
  if (!known && person) {
    const data = { origin, person }
    const token = await addLink(db, { kind: 'verify', userId: null, email, data, now: asking.now })
    await enqueueEmail(db, await verifyAddressEmail(asking, { address: email }, token))
  }
}

/**
 * Whether a sign-up's link was opened in another browser than the one that signed up. Whoever signed up may be a stranger
 * to the address, and know the password: it must be replaced. What a network has in common is no browser.
 */
export const needsNewPassword = ({ kind, data }: Link, { browser }: Pick<Asking, 'browser'>): boolean =>
  kind === 'verify' && !(browser.startsWith('visitor:') && data.person?.browser === browser)

type Confirmed = { token: string; password?: string }

/** Makes the account of a sign-up, whose address its link has proved; a password given here replaces the one of then. */
export async function confirmAddress(
  db: Kysely<DB>,
  { token, password }: Confirmed,
  asking: Asking,
): Promise<{ userId: number; origin: string }> {
  const { ip, now } = asking
  const link = await openLink(db, token, now, 'verify')
  const { hash, email, data } = link
  if (password === undefined && needsNewPassword(link, asking)) {
    throw new AppError(
      409,
      'new_password_needed',
      'In another browser than the one that signed up, choose a new password.',
    )
  }
  if (password !== undefined) rejectInvalid(validateEntries({ email, password, texts: {} }))
  const person = { ...data.person!, ...(password !== undefined && { passwordHash: await hashPassword(password) }) }
  return db.transaction().execute(async (trx) => {
    if (!(await consumeLink(trx, hash, now))) throw linkUsed()
    const userId = await addUser(trx, { email, person, now })
    if (userId === undefined) throw new AppError(409, 'already_registered', 'This address has an account already.')
    await recordAudit(trx, {
      at: now,
      actor: { type: 'user', userId, role: person.role, ip },
      action: 'account.signed_up',
      subject: { type: 'user', id: userId },
      after: { role: person.role },
    })
    return { userId, origin: data.origin }
  })
}
