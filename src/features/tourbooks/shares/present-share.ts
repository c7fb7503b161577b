import { presentLink } from '#features/share-links/present-link.ts'
import type { TourbookShare } from './contract.ts'
import { MOST_WRONG_PASSCODES } from './rules.ts'
import type { ShareRow } from './store.ts'

/** A link, for the tourbook's owner. */
export const presentTourbookShare = (row: ShareRow, url: string): TourbookShare => ({
  ...presentLink(row, url),
  message: row.message,
  hides: row.hides,
  allowsDownloads: row.allows_downloads,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  hasPasscode: row.passcode_hash !== null,
  isResting: row.wrong_passcodes >= MOST_WRONG_PASSCODES,
})
