import { addTouch, readCampaign, type Touches, touchesIn } from '#lib/campaign.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'

const KEY = STORAGE_KEYS.campaign

/** Saves the campaign by which this page was opened, in its query, if any; call once per page load. */
export function saveCampaign(search: string) {
  const campaign = readCampaign(search)
  if (!campaign) return
  try {
    localStorage.setItem(KEY, JSON.stringify(addTouch(read(), campaign, Date.now())))
  } catch {
    // Storage may be blocked; then nothing is saved.
  }
}

/** The campaigns of this visitor's first and last touch within 90 days. */
export const campaignTouches = (): Touches | undefined => touchesIn(read(), Date.now())

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return undefined
  }
}
