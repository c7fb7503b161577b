import type { UserRecord } from '#features/accounts/users/contract.ts'
import { findMarket } from '#features/markets/rules.ts'
import { formatCount } from '#lib/count.ts'
import type { MessageId } from '#messages/messages.ts'
import type { ComparedRow } from '#ui/record/CompareTable.tsx'
import { useLocalDay } from '#ui/use-local-day.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import { type HoldingCounts, holdingOf } from '../rules.ts'

/** What two accounts are: all of the target stays. */
export function useAccountRows(target: UserRecord, merged: UserRecord): ComparedRow[] {
  const text = useText()
  const day = useLocalDay()
  const values: [MessageId, (user: UserRecord) => string][] = [
    [
      'account.signIn.email',
      ({ email, emailVerified }) => (emailVerified ? email : text('user.unconfirmed', { email })),
    ],
    ['common.role', ({ role }) => text(`account.role.${role}`)],
    ['common.company', ({ company }) => company?.name ?? ''],
    ['common.market', ({ market }) => findMarket(market ?? '')?.name ?? ''],
    ['settings.vtsId', ({ vtsId }) => vtsId ?? ''],
    ['common.status', ({ state }) => text(`user.state.${state}`)],
    ['settings.since', ({ createdAt }) => day(createdAt)],
    ['settings.seen', ({ seenAt }) => day(seenAt)],
  ]
  return values.map(([label, print]) => ({
    ...{ key: label, label: text(label), ours: print(target), theirs: print(merged) },
    // Only what a user may do differs in a way that matters.
    differs: (label === 'common.role' || label === 'common.company') && print(target) !== print(merged),
    choice: '',
  }))
}

/** What each of two accounts has, and what becomes of what the merged one has; rows that are empty are left out. */
export function useHoldingRows(holdings: readonly HoldingCounts[]): ComparedRow[] {
  const text = useText()
  const locale = useLocale()
  return holdings
    .filter(({ merged, target }) => merged + target > 0)
    .map(({ name, merged, target, same }) => ({
      ...{ key: name, label: text(`userMerge.of.${name}`), differs: false },
      ...{ ours: formatCount(target, locale), theirs: formatCount(merged, locale) },
      choice: merged === 0 ? '' : text(`userMerge.${holdingOf(name).treatment}`, { count: merged - same, same }),
    }))
}
