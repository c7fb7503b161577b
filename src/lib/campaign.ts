import { DAY_MS } from './durations.ts'

/** What brought somebody here, as the address says it in utm_* or vts_* parameters. */
export const CAMPAIGN_FIELDS = ['name', 'source', 'medium', 'term', 'content'] as const
export type CampaignField = (typeof CAMPAIGN_FIELDS)[number]
export type Campaign = Partial<Record<CampaignField, string>>

/** The campaign somebody came by first, and the one they came by last. */
export type Touches = { first: Campaign; last: Campaign }

/** The same with when that was, in milliseconds. */
export type StoredTouches = { [K in keyof Touches]: { campaign: Touches[K]; at: number } }

const PARAMETERS: Record<CampaignField, string> = {
  name: 'campaign',
  source: 'source',
  medium: 'medium',
  term: 'term',
  content: 'content',
}
const PREFIXES = ['utm', 'vts'] as const
/** What an address names a campaign by. */
export const CAMPAIGN_PARAMETERS: readonly string[] = PREFIXES.flatMap((prefix) =>
  Object.values(PARAMETERS).map((parameter) => `${prefix}_${parameter}`),
)
const LONGEST = 200
/** For how long what brought somebody counts. */
const KEPT_MS = 90 * DAY_MS

/** The campaign in the part of an address behind "?"; undefined where there is none. Of two values, that of utm_* counts. */
export function readCampaign(search: string): Campaign | undefined {
  const params = new URLSearchParams(search)
  const saidOf = (field: CampaignField) =>
    PREFIXES.map((prefix) => clean(params.get(`${prefix}_${PARAMETERS[field]}`))).find(Boolean)
  const found = CAMPAIGN_FIELDS.flatMap((field) => {
    const value = saidOf(field)
    return value ? [[field, value]] : []
  })
  return found.length === 0 ? undefined : (Object.fromEntries(found) as Campaign)
}

/** What to keep after an arrival: the first touch while it counts, and the latest. Whatever else was kept is dropped. */
export function addTouch(kept: unknown, campaign: Campaign | undefined, now: number): StoredTouches | undefined {
  const known = stillCounting(kept, now)
  if (!campaign) return known
  const touch = { campaign, at: now }
  return { first: known?.first ?? touch, last: touch }
}

/** The touches that still count, without their times. */
export function touchesIn(kept: unknown, now: number): Touches | undefined {
  const known = stillCounting(kept, now)
  return known && { first: known.first.campaign, last: known.last.campaign }
}

// A first touch may be forgotten while a later one counts: then that is the first.
function stillCounting(kept: unknown, now: number): StoredTouches | undefined {
  const { first, last } = (typeof kept === 'object' && kept !== null ? kept : {}) as Partial<StoredTouches>
  if (!counts(last, now)) return undefined
  return { first: counts(first, now) ? first : last, last }
}

function counts(touch: StoredTouches['first'] | undefined, now: number): touch is StoredTouches['first'] {
  if (typeof touch !== 'object' || touch === null || typeof touch.at !== 'number') return false
  return touch.at <= now && now - touch.at < KEPT_MS && isCampaign(touch.campaign)
}

function isCampaign(value: unknown): value is Campaign {
  if (typeof value !== 'object' || value === null) return false
  const known: readonly string[] = CAMPAIGN_FIELDS
  return Object.entries(value).every(
    ([field, text]) => known.includes(field) && typeof text === 'string' && text !== '' && text === clean(text),
  )
}

function clean(value: string | null): string {
  return (value ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
}
