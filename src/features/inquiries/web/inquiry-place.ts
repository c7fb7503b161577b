import type { Listing } from '#features/catalog/listings/contract.ts'
import { campaignTouches } from '#ui/save-campaign.ts'
import type { Sent } from './use-last-inquiry.ts'

/** From where on the site an inquiry comes. */
export type Place = { sourcePage: string; sourceContent: string }

/** What the dialogs that ask about a space have in common. */
export type DialogProps = {
  listing: Listing
  place: Place
  isOpen: boolean
  onClose: () => void
  onSent: (sent: Sent) => void
}

/** The place, and the campaigns that brought the reader, as an inquiry carries them. */
export function sourceOf(place: Place) {
  const campaign = campaignTouches()
  return { ...place, ...(campaign && { campaign }) }
}
