import type { Reason } from '../rules.ts'
import type { Facts } from './match-document.ts'

/** What happened to a space: how it was where it was on the market, how it is, and whether it had left before. */
export type Change =
  | { kind: 'new'; before: null; after: Facts; leftEarlier: boolean }
  | { kind: 'changed'; before: Facts; after: Facts }
  | { kind: 'gone'; before: Facts; after: { status: string } | null }

export type Wishes = { wantsUnderOffer: boolean; wantsLeased: boolean }

/** Why a change is told to somebody, or null when it is not: what stays as wanted as it was is no news. */
export function chooseReason(change: Change, matches: (facts: Facts) => boolean, wishes: Wishes): Reason | null {
  if (change.kind === 'gone') {
    const isLeased = change.after?.status === 'leased'
    return isLeased && wishes.wantsLeased && matches(change.before) ? 'leased' : null
  }
  const { after } = change
  if (!matches(after)) return null
  if (change.kind === 'new') return change.leftEarlier ? 'back' : 'new'
  const { before } = change
  if (!matches(before)) return beganToMatch(before, after, matches)
  if (before.status !== after.status) {
    if (after.status !== 'under_offer') return 'back'
    if (wishes.wantsUnderOffer) return 'under_offer'
  }
  return isRentDown(before, after) ? 'rent' : null
}

/** What kept it out before, its rent first: that is what people wait for. */
function beganToMatch(before: Facts, after: Facts, matches: (facts: Facts) => boolean): Reason {
  if (!matches({ ...after, ...rentOf(before) })) return 'rent'
  return matches({ ...after, confirmedAt: before.confirmedAt }) ? 'fits' : 'back'
}

const rentOf = ({ rentLow, rentHigh, rentCurrency }: Facts) => ({ rentLow, rentHigh, rentCurrency })

function isRentDown(before: Facts, after: Facts): boolean {
  if (before.rentLow === null || after.rentLow === null || before.rentCurrency !== after.rentCurrency) return false
  return after.rentLow < before.rentLow
}
