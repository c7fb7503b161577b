/** What the home of the admins lists; each has a source in attention-sources.ts, its texts and its icon. */
export const ATTENTION_KINDS = [
  'unconfirmed',
  'unplaced',
  'without_rent',
  'duplicate_buildings',
  'duplicate_companies',
  'refused_rows',
  'failed_emails',
  'failed_jobs',
  'errors',
  'company_requests',
  'reviews',
  'inquiries',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

export const PARTS_OF_DAY = ['morning', 'afternoon', 'evening'] as const
type PartOfDay = (typeof PARTS_OF_DAY)[number]

/** The part of the day at an hour from 0 to 23. */
export const partOfDay = (hour: number): PartOfDay =>
  hour >= 18 || hour < 4 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'

/** Minutes since their last request for which a user counts as present. */
export const PRESENT_MINUTES = 5

/** Days of activity, with today. */
export const ACTIVITY_DAYS = 30
