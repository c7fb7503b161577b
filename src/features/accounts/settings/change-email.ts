import type { Kysely } from 'kysely'
import { isMailAddress } from '#lib/mailbox.ts'
import { AppError, invalid } from '#platform/errors.ts'
import { postLetter } from '#platform/mail.ts'
import type { Reader } from '#platform/session.ts'
import { takeTurn } from '#platform/throttle.ts'
import type { DB } from '#schema'
import { takeAddressTurn } from '../by-mail/limit-asking.ts'
import { linkUsed, openLink } from '../by-mail/open-link.ts'
import { addLink, findPerson, spendLink } from '../by-mail/store.ts'
import type { Writing } from '../by-mail/write-letter.ts'
import { normalEmail } from '../sign-in.ts'
import { addressTakenLetter } from './mail-address-taken.ts'
import { confirmAddressLetter } from './mail-confirm-address.ts'
import { emailChangingLetter } from './mail-email-changing.ts'
import { holdProof, provePassword } from './prove-password.ts'
import { spendLetters, takeAddress } from './store.ts'

const DAY_MS = 86_400_000
const MOST_A_DAY = 5

type Asked = { email: string; password: string }
export type Writer = Writing & { ip: string; now: Date }

/**
 * Writes to a new address how to make it theirs, and to the old one that this was asked. Who asks for an address that has
 * an account learns no more than who asks for another.
 */
export async function askForEmailChange(db: Kysely<DB>, reader: Reader, asked: Asked, writer: Writer): Promise<void> {
  const { now } = writer
  const email = normalEmail(asked.email)
  if (!isMailAddress(email)) throw invalid([{ field: 'email', message: 'must be an e-mail address' }])
  if (email === reader.email) throw invalid([{ field: 'email', message: 'must be another than it is now' }])
  const proof = await provePassword(db, reader.id, asked.password, now)
  await takeTurn(db, `change-email:${reader.id}`, { most: MOST_A_DAY, windowMs: DAY_MS, now })
  await takeAddressTurn(db, 'change-email', email, writer)
  await db.transaction().execute(async (trx) => {
    await holdProof(trx, proof)
    await spendLetters(trx, reader.id, now)
    const data = { origin: '/users/account' }
    const token = await addLink(trx, { kind: 'change_email', userId: reader.id, email, data, now })
    const known = await findPerson(trx, email)
    if (!known) await postLetter(trx, await confirmAddressLetter(writer, { address: email, userId: reader.id }, token))
    else if (!known.isDeactivated) {
      await postLetter(trx, await addressTakenLetter(writer, { address: email, userId: known.id }))
    }
    await postLetter(trx, await emailChangingLetter(writer, { address: reader.email, userId: reader.id }))
  })
}

/** Gives the account of a letter's link the address that the letter went to. */
export async function confirmEmailChange(db: Kysely<DB>, token: string, now: Date): Promise<{ origin: string }> {
  const { hash, email, data, userId } = await openLink(db, token, now, 'change_email')
  try {
    await db.transaction().execute(async (trx) => {
      if (!(await spendLink(trx, hash, now))) throw linkUsed()
      if (!(await takeAddress(trx, userId!, email, now))) throw alreadyRegistered()
      // Letters to the old address, that is to whoever reads it now, no longer lead in.
      await spendLetters(trx, userId!, now)
    })
  } catch (error) {
    // Somebody signed up with it at this very moment.
    throw (error as { code?: string }).code === '23505' ? alreadyRegistered() : error
  }
  return { origin: data.origin }
}

const alreadyRegistered = () => new AppError(409, 'already_registered', 'This address has an account already.')
