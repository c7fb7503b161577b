import type { Facts } from '#features/catalog/changes/record-changes.ts'
import type { Reason } from '../rules.ts'

/** A change of a listing: its facts before and after, and for a new one whether it had left the market earlier. */
export type Change =
  | { kind: 'new'; before: null; after: Facts; leftEarlier: boolean }
  | { kind: 'changed'; before: Facts; after: Facts }
  | { kind: 'gone'; before: Facts; after: { status: string } | null }

/** Whether to announce listings that go under offer or are leased. */
export type StatusPreferences = { wantsUnderOffer: boolean; wantsLeased: boolean }

/** Why a change is announced, or null when it is not: a listing that matches as before has nothing to announce. */
export function chooseReason(
  change: Change,
  matches: (facts: Facts) => boolean,
  preferences: StatusPreferences,
): Reason | null {
  if (change.kind === 'gone') {
    const isLeased = change.after?.status === 'leased'
    return isLeased && preferences.wantsLeased && matches(change.before) ? 'leased' : null
  }
  const { after } = change
  if (!matches(after)) return null
  if (change.kind === 'new') return change.leftEarlier ? 'back' : 'new'
  const { before } = change
  if (!matches(before)) return beganToMatch(before, after, matches)
  if (before.status !== after.status) {
    if (after.status !== 'under_offer') return 'back'
    if (preferences.wantsUnderOffer) return 'under_offer'
  }
  return isRentDown(before, after) ? 'rent' : null
}

/** Why it did not match before. Rent is checked first, because users wait for it most. */
function beganToMatch(before: Facts, after: Facts, matches: (facts: Facts) => boolean): Reason {
  if (hasOtherRent(before, after) && !matches({ ...after, ...rentOf(before) })) return 'rent'
  return matches({ ...after, confirmedAt: before.confirmedAt }) ? 'fits' : 'back'
}

const rentOf = ({ rentLow, rentHigh, rentCurrency, costLow }: Facts) => ({ rentLow, rentHigh, rentCurrency, costLow })

/** Whether the rent itself changed: costs besides it may have, too. */
const hasOtherRent = (before: Facts, after: Facts) =>
  before.rentLow !== after.rentLow || before.rentHigh !== after.rentHigh || before.rentCurrency !== after.rentCurrency

function isRentDown(before: Facts, after: Facts): boolean {
  if (before.rentLow === null || after.rentLow === null || before.rentCurrency !== after.rentCurrency) return false
  return after.rentLow < before.rentLow
}
