import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { loadTourbookContact } from '#features/accounts/settings/store.ts'
import type { Picture } from '#features/media/contract.ts'
import { isUndeliverable } from '#lib/email-address.ts'
import type { Db } from '#platform/database/db.ts'
import type { Sender } from './contract.ts'
import { findSenderAccount } from './store.ts'

/** Name of an account without a name, a company and a verified address. */
const UNNAMED = 'Frontage user'

type LoadedSender = { sender: Sender; logo: Picture | null; portrait: Picture | null }

/**
 * Who sends a user's links, with logo and portrait as pictures for themselves. Empty branding falls back to the account. The address
 * is always the account's verified one: anybody can enter another person's address in their branding.
 * An address that no email reaches, as of a sandbox, is not shown.
 */
export async function loadSender(db: Db, userId: number): Promise<LoadedSender> {
  const [{ company, email_verified_at, deactivated_at }, contact, pictures] = await Promise.all([
    findSenderAccount(db, userId),
    loadTourbookContact(db, userId),
    loadSenderPictures(db, userId),
  ])
  const { displayName, title, phone, color, usual } = contact
  const hasLeft = deactivated_at !== null
  const email = email_verified_at === null || hasLeft || isUndeliverable(usual.email) ? null : usual.email
  const sender = {
    name: displayName || usual.displayName || email || company || UNNAMED,
    title: title || usual.title || null,
    company,
    // Nobody answers there any more.
    phone: hasLeft ? null : phone || usual.phone || null,
    email,
    color,
    hasLeft,
    portrait: pictures.portrait?.src ?? null,
    logo: pictures.logo?.src ?? null,
  }
  return { sender, logo: contact.logo ?? pictures.logo, portrait: pictures.portrait }
}
