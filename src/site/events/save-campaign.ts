import { addTouch, readCampaign, type Touches, touchesIn } from '#lib/campaign.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'
import { readStored, removeStored, writeStored } from '#ui/use-local-storage.ts'

/** Saves the campaign of the link by which this visitor came, if it is not saved yet. */
export function saveCampaign() {
  const campaign = readCampaign(readStored(STORAGE_KEYS.campaignLink) ?? '')
  if (campaign) writeStored(STORAGE_KEYS.campaign, JSON.stringify(addTouch(readTouches(), campaign, Date.now())))
  removeStored((key) => key === STORAGE_KEYS.campaignLink)
}

/** The campaigns of this visitor's first and last touch within 90 days. */
export function campaignTouches(): Touches | undefined {
  saveCampaign()
  return touchesIn(readTouches(), Date.now())
}

function readTouches(): unknown {
  try {
    return JSON.parse(readStored(STORAGE_KEYS.campaign) ?? 'null')
  } catch {
    return undefined
  }
}
