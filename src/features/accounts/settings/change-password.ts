import type { Kysely } from 'kysely'
import { invalid } from '#platform/errors.ts'
import { postLetter } from '#platform/mail.ts'
import type { Reader } from '#platform/session.ts'
import type { DB } from '#schema'
import { EXPECTED } from '../by-mail/refuse-entries.ts'
import { weaknessOf } from '../by-mail/rules.ts'
import { hashPassword } from '../hash-password.ts'
import type { Writer } from './change-email.ts'
import { endOtherSessions } from './end-sessions.ts'
import { passwordReplacedLetter } from './mail-password-replaced.ts'
import { holdProof, provePassword } from './prove-password.ts'
import { savePassword, spendLetters } from './store.ts'

type Chosen = { password: string; newPassword: string }

/** Sets another password, ends every session but this one, and says so by mail. */
export async function changePassword(
  db: Kysely<DB>,
  { reader, tokenHash }: { reader: Reader; tokenHash: Buffer },
  { password, newPassword }: Chosen,
  writer: Writer,
): Promise<void> {
  const weakness = weaknessOf(newPassword, reader.email)
  if (weakness) throw invalid([{ field: 'newPassword', message: EXPECTED[weakness] }])
  const proof = await provePassword(db, reader.id, password, writer.now)
  const passwordHash = await hashPassword(newPassword)
  await db.transaction().execute(async (trx) => {
    await holdProof(trx, proof)
    await savePassword(trx, reader.id, passwordHash, writer.now)
    await spendLetters(trx, reader.id, writer.now)
    await endOtherSessions(trx, reader.id, tokenHash)
    await postLetter(trx, await passwordReplacedLetter(writer, { address: reader.email, userId: reader.id }))
  })
}
