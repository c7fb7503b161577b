import { minutesBefore } from '#lib/durations.ts'
import type { Db } from '#platform/database/db.ts'
import { AppError, invalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import type { RequestContext } from '../describe-request.ts'
import { verifyPassword } from '../protection/verify-password.ts'
import { lockPassword } from '../store.ts'
import { FRESH_MINUTES } from './rules.ts'
import { findProofs, lockSession } from './store.ts'

/** The user, their session, and the password they entered. */
export type Claim = { user: SessionUser; tokenHash: Buffer; password: string | undefined }

/** What was proven: a password, by its hash at that time, or that the session started by signing in again by SSO, or with a passkey. */
type Proof = { userId: number } & ({ passwordHash: string } | { tokenHash: Buffer; since: Date })

/**
 * Proves that the session's user owns the account, for actions that a stolen session must not allow: by the password
 * entered now or, in an account without one, by signing in again by SSO or with a passkey in the last 10 minutes. Throws
 * otherwise.
 */
export async function confirmIdentity(
  db: Db,
  { user, tokenHash, password }: Claim,
  context: RequestContext,
): Promise<Proof> {
  const since = freshSince(context.now)
  const { hasPassword, hasIdentity, isFresh, startedBy } = await findProofs(db, { userId: user.id, tokenHash, since })
  if (startedBy === 'parent') throw inFrame()
  if (hasPassword) {
    if (password === undefined) throw invalid([{ field: 'password', message: 'is required' }])
    const credentials = await verifyPassword(db, { ...context, email: user.email, password })
    if (credentials?.userId !== user.id) throw wrongPassword()
    return { userId: user.id, passwordHash: credentials.passwordHash }
  }
  if (isFresh) return { userId: user.id, tokenHash, since }
  throw hasIdentity ? signInAgain() : noPassword()
}

/** Checks that the proof is still valid, locked until the transaction ends; throws otherwise. */
export async function lockProof(db: Db, proof: Proof): Promise<void> {
  if ('passwordHash' in proof) {
    if (!(await lockPassword(db, proof.userId, proof.passwordHash))) throw wrongPassword()
  } else if (!(await lockSession(db, proof))) throw signInAgain()
}

/** When a session must have started for its sign-in to count. */
export const freshSince = (now: Date) => minutesBefore(now, FRESH_MINUTES)

const wrongPassword = () =>
  new AppError(403, 'wrong_password', 'The password is wrong.', [
    { field: 'password', message: 'is not the password of this account' },
  ])
const signInAgain = () =>
  new AppError(
    403,
    'sign_in_again',
    `Sign in again at /login/sso?again=1 or with a passkey first: it is valid for ${FRESH_MINUTES} minutes.`,
  )
/** Nobody can see around a frame which site asks for the password. */
const inFrame = () =>
  new AppError(403, 'open_site', 'An account is changed at the site itself, not in the frame of another.')
const noPassword = () => new AppError(409, 'no_password', 'This account has no password yet. Set one by email first.')
