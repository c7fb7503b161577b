import type { Listing } from '#features/catalog/listings/contract.ts'
import { campaignTouches } from '#site/events/save-campaign.ts'
import type { SentInquiry } from './use-last-inquiry.ts'

/** The page and the part of it where an inquiry was sent. */
export type Place = { sourcePage: string; sourceContent: string }

/** Props shared by the inquiry dialogs. */
export type DialogProps = {
  listing: Listing
  place: Place
  isOpen: boolean
  onClose: () => void
  onSent: (sent: SentInquiry) => void
}

/** The place and the visitor's campaigns, as fields of an inquiry. */
export function sourceOf(place: Place) {
  const campaign = campaignTouches()
  return { ...place, ...(campaign && { campaign }) }
}
