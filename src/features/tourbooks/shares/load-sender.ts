import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { loadTourbookContact } from '#features/accounts/settings/store.ts'
import type { Picture } from '#features/media/contract.ts'
import type { Sender } from '#features/sharing/contract.ts'
import { presentSender } from '#features/sharing/present-share.ts'
import type { Db } from '#platform/database/db.ts'
import { findSenderAccount } from './store.ts'

/** Who sends a user's tourbooks, as on their shared pages, and the logo as a picture for themselves. */
export async function loadSender(db: Db, userId: number): Promise<{ sender: Sender; logo: Picture | null }> {
  const [account, contact, pictures] = await Promise.all([
    findSenderAccount(db, userId),
    loadTourbookContact(db, userId),
    loadSenderPictures(db, userId),
  ])
  return { sender: presentSender(account, { contact, pictures }), logo: contact.logo ?? pictures.logo }
}
