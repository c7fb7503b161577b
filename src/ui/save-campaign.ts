import { addTouch, readCampaign, type Touches, touchesIn } from '#lib/campaign.ts'
import { STORAGE_KEYS } from '#lib/storage-keys.ts'

const KEY = STORAGE_KEYS.campaign

/** Notes the campaign this page was opened by, if any; call once for each page load. */
export function saveCampaign() {
  const campaign = readCampaign(window.location.search)
  if (!campaign) return
  try {
    localStorage.setItem(KEY, JSON.stringify(addTouch(read(), campaign, Date.now())))
  } catch {
    // Where storage is blocked, nothing is remembered.
  }
}

/** The campaigns that brought this reader first and last, within 90 days. */
export const campaignTouches = (): Touches | undefined => touchesIn(read(), Date.now())

function read(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null')
  } catch {
    return undefined
  }
}
