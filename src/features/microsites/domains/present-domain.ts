import { DAY_MS, daysAfter } from '#lib/durations.ts'
import type { Domain } from './contract.ts'
import { LAPSE_DAYS, proofOf, WAITING_DAYS } from './rules.ts'
import type { DomainRow } from './store.ts'

export function presentDomain(row: DomainRow, now: Date): Domain {
  const { verified_at, set_at, checked_at, missing_since, proof, target, other_texts } = row
  const isLookedFor = verified_at !== null || now.getTime() - set_at.getTime() < WAITING_DAYS * DAY_MS
  return {
    host: row.main_name,
    isVerified: verified_at !== null,
    record: proofOf(row),
    proof,
    target,
    otherTexts: other_texts,
    checkedAt: checked_at?.toISOString() ?? null,
    nextCheckAt: isLookedFor ? daysAfter(checked_at ?? set_at, 1).toISOString() : null,
    lapsesAt: missing_since && verified_at ? daysAfter(missing_since, LAPSE_DAYS).toISOString() : null,
  }
}
