import type { Kysely } from 'kysely'
import { postLetter } from '#platform/mail.ts'
import type { DB } from '#schema'
import { hashPassword } from '../hash-password.ts'
import { normalEmail } from '../sign-in.ts'
import { keepOrigin } from './keep-origin.ts'
import { takeAddressTurn, takeNetworkTurn } from './limit-asking.ts'
import { passwordChangedLetter } from './mail-password-changed.ts'
import { resetPasswordLetter } from './mail-reset-password.ts'
import { linkUsed, openLink } from './open-link.ts'
import { refuseEntries } from './refuse-entries.ts'
import type { Asking } from './sign-up.ts'
import { addLink, findPerson, setPassword, spendLink, spendLinksOf } from './store.ts'
import type { Writing } from './write-letter.ts'

/** Writes to an address how to set a new password, if it has an account. */
export async function askForReset(
  db: Kysely<DB>,
  asked: { email: string; origin?: string },
  asking: Asking,
): Promise<void> {
  const email = normalEmail(asked.email)
  await takeNetworkTurn(db, 'reset', 20, asking)
  await takeAddressTurn(db, 'reset', email, asking)
  const person = await findPerson(db, email)
  if (!person || person.isDeactivated) return
  const data = { origin: keepOrigin(asked.origin) }
  await db.transaction().execute(async (trx) => {
    const token = await addLink(trx, { kind: 'reset', userId: person.id, email, data, now: asking.now })
    await postLetter(trx, await resetPasswordLetter(asking, { address: email, userId: person.id }, token))
  })
}

type Chosen = { token: string; password: string }

/** Sets the password of whom a reset's link is for. Every session ends, and every other link that could do the same. */
export async function resetPassword(
  db: Kysely<DB>,
  { token, password }: Chosen,
  { now, ...writing }: Writing & { now: Date },
): Promise<{ userId: number; origin: string }> {
  const { hash, email, data, ...link } = await openLink(db, token, now, 'reset')
  const userId = link.userId!
  refuseEntries({ email, password, texts: {} })
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    if (!(await spendLink(trx, hash, now))) throw linkUsed()
    await spendLinksOf(trx, userId, now)
    await setPassword(trx, userId, { passwordHash, now })
    await postLetter(trx, await passwordChangedLetter(writing, { address: email, userId }))
    return { userId, origin: data.origin }
  })
}
