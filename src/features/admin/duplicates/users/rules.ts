import type { UserState } from '#features/accounts/users/rules.ts'
import { MAX_SEARCHES } from '#features/alerts/rules.ts'
import { MAX_SAVED } from '#features/favorites/rules.ts'
import { MAX_TOURBOOKS } from '#features/tourbooks/rules.ts'
import type { Role } from '#lib/permissions.ts'

/** What becomes of the rows of a merged account: they are the other one's, stay what they are, or end. */
type Treatment = 'moves' | 'stays' | 'ends'

/** How the rows of one table name a user, and what becomes of them in a merge. */
export type Holding = {
  treatment: Treatment
  /** The columns that name the user; what moves has one. */
  columns: readonly string[]
  /** A column that names who decided about the row, which stays the truth. */
  decidedBy?: string
  /** The columns that identify a row among those of a user. Default: `id`. */
  key?: readonly string[]
  /** A column that names the user as `user:<id>`, if it names one. */
  requester?: string
  /** Rows with the same values there are the same: that of the merged account stays behind. Empty if a user has one row. */
  sameBy?: readonly string[]
  /** The database has only one of those for each user. */
  isUnique?: true
  /** Set once it was removed, revoked or used, and no longer counts. */
  endedBy?: string
  /** What two same rows exchange if the merged account's counts and the other one does not. */
  swaps?: readonly string[]
  /** How many of those that count one user may have. */
  max?: number
  /** It records what happened, or limits what may; the page does not count it. */
  isHidden?: true
}

const SAVED = {
  ...({ treatment: 'moves', columns: ['user_id'], isUnique: true, endedBy: 'removed_at', max: MAX_SAVED } as const),
  swaps: ['name', 'saved_at', 'removed_at'],
}
const saved = (column: string) => ({ ...SAVED, key: [column], sameBy: [column] })
const place = ['place', 'place_id', 'change_id'] as const
const moves = { treatment: 'moves', columns: ['user_id'] } as const
const stays = { treatment: 'stays', columns: ['user_id'] } as const
const ends = { treatment: 'ends', columns: ['user_id'] } as const

/**
 * Every table that names a user, in the order of the page. A test checks that no such column of the database is missing here.
 * What moves becomes the other account's; rows of tables that hang on those follow by themselves.
 */
export const HOLDINGS = {
  saved_listing: saved('listing_id'),
  saved_building: saved('building_id'),
  saved_building_owner: saved('landlord_id'),
  saved_search: { ...moves, sameBy: ['criteria'], endedBy: 'deleted_at', max: MAX_SEARCHES },
  saved_place_match: { ...moves, key: place, sameBy: place, isUnique: true, isHidden: true },
  tourbook: { ...moves, endedBy: 'deleted_at', max: MAX_TOURBOOKS },
  share_link: { ...moves, endedBy: 'revoked_at' },
  inquiry: { ...moves, requester: 'requester' },
  listing: { ...moves, columns: ['assignee_id'], endedBy: 'deleted_at' },
  catalog_import: moves,
  pending_change: moves,
  // Whom they wrote to before is not new to them afterwards.
  email_recipient: { ...moves, key: ['address_hash'], sameBy: ['address_hash'], isUnique: true, isHidden: true },
  company_request: { ...moves, decidedBy: 'decided_by', sameBy: [], isUnique: true, isHidden: true },
  // The other account has its own settings and ways to sign in.
  alert_setting: stays,
  inquiry_settings: stays,
  tourbook_contact: stays,
  oidc_identity: stays,
  passkey: stays,
  passkey_challenge: { ...stays, isHidden: true },
  known_browser: { ...stays, isHidden: true },
  upload: stays,
  // Read for spaces of tourbooks, which move with it.
  flyer: { ...stays, isHidden: true },
  upload_usage: { ...stays, isHidden: true },
  // A job that runs has the rights of who started it, and not more.
  job_run: { ...stays, endedBy: 'finished_at' },
  // Who did it, and to whom it was sent, stays the truth.
  email: { ...stays, isHidden: true },
  event: { ...stays, isHidden: true },
  audit_log: { ...stays, isHidden: true },
  microsite_domain: { ...stays, columns: ['set_by'], isHidden: true },
  microsite_version: { ...stays, columns: ['published_by'], isHidden: true },
  sign_in_failure: { ...stays, isHidden: true },
  idempotency_key: { ...stays, columns: ['requester'], isHidden: true },
  user_merge: { ...stays, columns: ['target_id', 'merged_id'], isHidden: true },
  // Who views the site as the merged user no longer does.
  session: { ...ends, columns: ['user_id', 'viewed_user_id'] },
  one_time_token: { ...ends, endedBy: 'used_at' },
} as const satisfies Record<string, Holding>

export type HoldingName = keyof typeof HOLDINGS
type ShownHolding = {
  [Name in HoldingName]: (typeof HOLDINGS)[Name] extends { isHidden: true } ? never : Name
}[HoldingName]

export const holdingOf = (name: HoldingName): Holding => HOLDINGS[name]
const named = Object.keys(HOLDINGS) as HoldingName[]
export const SHOWN_HOLDINGS = named.filter((name): name is ShownHolding => !holdingOf(name).isHidden)
export const MOVED_HOLDINGS = named.filter((name) => holdingOf(name).treatment === 'moves')

/** What two accounts have of one thing; `same` are those of the merged one that the target has, too. */
export type HoldingCounts = { name: ShownHolding; merged: number; target: number; same: number }

/** Why two accounts are not merged. */
export const MERGE_REFUSALS = ['same', 'self', 'merged', 'closed', 'inactive', 'last_admin', 'too_many'] as const
export type MergeRefusal = (typeof MERGE_REFUSALS)[number]

type Side = { id: number; role: Role; state: UserState }
type Merge = { merged: Side; target: Side; userId: number; hasOtherAdmin: boolean; counts: readonly HoldingCounts[] }

/** Why one account is not merged into another by this admin; null if it may be. */
export function refuseMerge({ merged, target, userId, hasOtherAdmin, counts }: Merge): MergeRefusal | null {
  if (merged.id === target.id) return 'same'
  if (merged.id === userId) return 'self'
  if (merged.state === 'merged' || target.state === 'merged') return 'merged'
  if (merged.state === 'leaving' || target.state === 'leaving') return 'closed'
  if (target.state !== 'active') return 'inactive'
  if (merged.role === 'admin' && merged.state === 'active' && !hasOtherAdmin) return 'last_admin'
  return counts.some(isTooMany) ? 'too_many' : null
}

/** Whether one account would have more of a thing than it may. */
export const isTooMany = ({ name, merged, target, same }: HoldingCounts): boolean => {
  const { max } = holdingOf(name)
  return max !== undefined && merged > same && merged + target - same > max
}
