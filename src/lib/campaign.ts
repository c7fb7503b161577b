import { DAY_MS } from './durations.ts'

/** The fields of a campaign, which an address has in utm_* or vts_* parameters. */
export const CAMPAIGN_FIELDS = ['name', 'source', 'medium', 'term', 'content'] as const
type CampaignField = (typeof CAMPAIGN_FIELDS)[number]
export type Campaign = Partial<Record<CampaignField, string>>

/** The campaigns of a visitor's first and last visit by a campaign link. */
export type Touches = { first: Campaign; last: Campaign }

/** The touches with their times in milliseconds. */
type TouchRecords = { [K in keyof Touches]: { campaign: Touches[K]; at: number } }

/** The usual parameter first. */
const PARAMETERS: Record<CampaignField, string[]> = {
  name: ['campaign', 'name'],
  source: ['source'],
  medium: ['medium'],
  term: ['term'],
  content: ['content'],
}
const PREFIXES = ['utm', 'vts'] as const
/** The query parameters that contain a campaign. */
export const CAMPAIGN_PARAMETERS: readonly string[] = PREFIXES.flatMap((prefix) =>
  Object.values(PARAMETERS).flatMap((names) => names.map((name) => `${prefix}_${name}`)),
)
const MAX_LENGTH = 200
/** How long a touch is valid. */
const VALID_MS = 90 * DAY_MS

/** The campaign in the query of an address; undefined if there is none. A utm_* value takes precedence over vts_*. */
export function readCampaign(search: string): Campaign | undefined {
  const params = new URLSearchParams(search)
  const readField = (field: CampaignField) =>
    PREFIXES.flatMap((prefix) => PARAMETERS[field].map((name) => clean(params.get(`${prefix}_${name}`)))).find(Boolean)
  const entries = CAMPAIGN_FIELDS.flatMap((field) => {
    const value = readField(field)
    return value ? [[field, value]] : []
  })
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Campaign)
}

/** The touches to store after a visit: the first one while it is valid, and the latest. Invalid stored values are dropped. */
export function addTouch(stored: unknown, campaign: Campaign | undefined, now: number): TouchRecords | undefined {
  const known = readTouches(stored, now)
  if (!campaign) return known
  const touch = { campaign, at: now }
  return { first: known?.first ?? touch, last: touch }
}

/** The touches that are still valid, without their times. */
export function touchesIn(stored: unknown, now: number): Touches | undefined {
  const known = readTouches(stored, now)
  return known && { first: known.first.campaign, last: known.last.campaign }
}

// When the first touch has expired and the last one has not, the last one becomes the first.
function readTouches(stored: unknown, now: number): TouchRecords | undefined {
  const { first, last } = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<TouchRecords>
  if (!isValid(last, now)) return undefined
  return { first: isValid(first, now) ? first : last, last }
}

function isValid(touch: TouchRecords['first'] | undefined, now: number): touch is TouchRecords['first'] {
  if (typeof touch !== 'object' || touch === null || typeof touch.at !== 'number') return false
  return touch.at <= now && now - touch.at < VALID_MS && isCampaign(touch.campaign)
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
    .slice(0, MAX_LENGTH)
    .trim()
}
