/** The facts that decide a picture, and the families of buildings that can be drawn. */

/** The uses that have a drawing program. */
export const SPACE_TYPES = [
  'office',
  'retail',
  'industrial_warehouse',
  'flex',
  'lab',
  'medical_office',
  'restaurant',
  'coworking',
] as const
export type SpaceType = (typeof SPACE_TYPES)[number]
/** The facts of a building or space that affect its appearance. */
export interface Facts {
  readonly spaceType: SpaceType
  readonly floors: number
  readonly yearBuilt: number
  readonly class: 'A' | 'B' | 'C'
  readonly areaSqFt: number
  readonly market: string
}
/** The styles a building may be drawn in. */
export const FAMILIES = [
  'glass',
  'loft',
  'deco',
  'brutalist',
  'midrise',
  'terrace',
  'retail',
  'warehouse',
  'flex',
  'waterfront',
  'lab',
] as const
export type FamilyName = (typeof FAMILIES)[number]
