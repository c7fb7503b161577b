import type { Kysely } from 'kysely'
import { addDays } from '#lib/dates.ts'
import { AppError, conflict } from '#platform/errors.ts'
import { postLetter } from '#platform/mail.ts'
import type { Reader } from '#platform/session.ts'
import { readToken, signToken } from '#platform/signed-token.ts'
import type { DB } from '#schema'
import type { Writer } from '../settings/change-email.ts'
import { endAllSessions } from '../settings/end-sessions.ts'
import { holdProof, provePassword } from '../settings/prove-password.ts'
import { spendLetters } from '../settings/store.ts'
import { goodbyeLetter } from './mail-goodbye.ts'
import { UNDO_DAYS } from './rules.ts'
import { close, hasOtherAdmin, isActive, reopen } from './store.ts'

const PURPOSE = 'undo-deletion'
const DAY_MS = 86_400_000

/** Closes somebody's account, ends their sessions, and writes to them how to keep it. Answers the day it is erased. */
export async function closeAccount(
  db: Kysely<DB>,
  { reader, password, secret }: { reader: Reader; password: string; secret: string },
  writer: Writer,
): Promise<{ erasedOn: string }> {
  const { now } = writer
  const proof = await provePassword(db, reader.id, password, now)
  const erasedOn = addDays(now.toISOString().slice(0, 10), UNDO_DAYS)
  const expires = new Date(now.getTime() + UNDO_DAYS * DAY_MS)
  const token = signToken(secret, PURPOSE, { userId: reader.id, closed: now.getTime() }, expires)
  await db.transaction().execute(async (trx) => {
    if (reader.role === 'admin' && !(await hasOtherAdmin(trx, reader.id))) {
      throw conflict('You are the only administrator. Make somebody else one first.')
    }
    // After the administrators are held in their order: two who leave at once would else wait for each other for ever.
    await holdProof(trx, proof)
    await close(trx, reader.id, now)
    await endAllSessions(trx, reader.id)
    await spendLetters(trx, reader.id, now)
    const to = { address: reader.email, userId: reader.id }
    await postLetter(trx, await goodbyeLetter(writer, to, { token, erasedOn }))
  })
  return { erasedOn }
}

/** Opens an account again by its letter's link. */
export async function reopenAccount(db: Kysely<DB>, token: string, { secret, now }: { secret: string; now: Date }) {
  const said = readToken(secret, PURPOSE, token, now)
  if (!said) throw new AppError(410, 'link_expired', 'This link no longer holds.')
  const [userId, closed] = [Number(said.userId), new Date(Number(said.closed))]
  if (await reopen(db, userId, closed, now)) return
  if (await isActive(db, userId)) throw new AppError(410, 'link_used', 'This account is active already.')
  throw new AppError(410, 'link_expired', 'This link no longer holds.')
}
