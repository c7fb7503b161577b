/** What a recipient thinks of a stop, the best first. */
export const VERDICTS = ['favorite', 'maybe', 'no'] as const
export type Verdict = (typeof VERDICTS)[number]

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
/** Browsers that can give feedback by one link. */
export const MAX_VIEWERS = 200
