import { SECOND_MS } from '#lib/durations.ts'

/** What a recipient thinks of a stop, the best first. */
export const VERDICTS = ['favorite', 'maybe', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

/** How often each verdict was given about a stop. */
export type VerdictCounts = { favorites: number; maybes: number; noes: number }

/** What all recipients together think of a stop: the most frequent verdict, and of equals the more careful one; null without any. */
export function jointVerdict({ favorites, maybes, noes }: VerdictCounts): Verdict | null {
  const most = Math.max(favorites, maybes, noes)
  if (most === 0) return null
  if (noes === most) return 'no'
  return maybes === most ? 'maybe' : 'favorite'
}

/** Orders stops by their joint verdict, then by the number of favorites; those without an answer come last. */
export function compareWanted(a: VerdictCounts, b: VerdictCounts): number {
  return placeOf(a) - placeOf(b) || b.favorites - a.favorites
}

function placeOf(counts: VerdictCounts): number {
  const verdict = jointVerdict(counts)
  return verdict === null ? VERDICTS.length : VERDICTS.indexOf(verdict)
}
/** Reasons for a verdict, the most frequent first. */
export const REASONS = [
  'price',
  'size',
  'location',
  'views',
  'ceiling_height',
  'transportation',
  'space_condition',
  'other',
  'space_configuration',
  'location_on_floor',
  'amenities',
  'parking_ratio',
  'timing',
  'lobby',
  'image',
  'security',
  'walkability',
  'storefront',
  'foot_traffic',
  'adjacent_stores',
] as const
export type Reason = (typeof REASONS)[number]
/** Reasons that are shown before "More reasons". */
export const FIRST_REASONS = 8

export const MAX_FEEDBACK_NOTE = 2_000
export const MAX_VIEWER_NAME = 120
export const MAX_REPLY = 2_000
/** Of the owner, to one recipient about one stop. */
export const MAX_REPLIES = 20
/** A reply is emailed and shown to its recipient only after this time, within which it can be taken back. */
export const TAKE_BACK_MS = 10 * SECOND_MS
/** Browsers that can give feedback by one link. */
export const MAX_VIEWERS = 200
