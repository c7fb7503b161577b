import { isDeepStrictEqual } from 'node:util'
import { readValue } from '#features/catalog/pending-changes/review-edits.ts'
import { isPublicStatus, type ReviewedType } from '#features/catalog/pending-changes/rules.ts'
import type { Values } from '#features/catalog/pending-changes/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { HistoryValue } from '../history/contract.ts'
import { collectNames } from '../history/present-history.ts'
import { FIELDS, type Refer } from '../history/read-changes.ts'
import type { Review, ReviewedField } from './contract.ts'
import type { ReviewedRecord } from './record-kinds.ts'
import type { findWaitingChange } from './store.ts'

type Change = NonNullable<Awaited<ReturnType<typeof findWaitingChange>>>
type Shown = Record<string, HistoryValue>

/** A change beside its record as it is now, by the names and values that a history has. */
export async function presentReview(db: Db, change: Change, record: ReviewedRecord): Promise<Review> {
  const { userId: _, changes, before, ...waiting } = change
  const names = collectNames()
  const show = (values: Values) => Object.assign({}, ...Object.entries(values).map(showOf(waiting.type, names.refer)))
  const current = Object.fromEntries(Object.keys(changes).map((field) => [field, readValue(record, field)]))
  const fields = compare({ before: show(before), after: show(changes), current: show(current) })
  await names.find(db, { role: 'admin', companyId: null })
  const { version, status } = record
  return { ...waiting, version, status, isPublic: isPublicStatus(waiting.type, status), changes: fields }
}

/** Prices are shown one by one, and references by name. */
const showOf =
  (type: ReviewedType, refer: Refer) =>
  ([field, value]: [string, unknown]): Shown => {
    if (field === 'prices') return Object.fromEntries((value as Price[]).map(showPrice))
    if (field === 'agentIds') {
      const shown = (value as number[]).map((id) => refer('agent', id))
      return type === 'listing' ? { agents: shown } : { contacts: shown }
    }
    const known = FIELDS[type][field]
    if (known?.kind === 'reference' && value !== null) return { [field]: refer(known.to, value as number) }
    return { [field]: value as HistoryValue }
  }

type Price = { kind: string }
const showPrice = ({ kind, ...price }: Price): [string, HistoryValue] => [`prices.${kind}`, price as HistoryValue]

/** What differs, and whether someone else has changed it since. */
function compare({ before, after, current }: Record<'before' | 'after' | 'current', Shown>): ReviewedField[] {
  return Object.keys({ ...before, ...after, ...current }).flatMap((field) => {
    const [was, becomes, is] = [before, after, current].map((values) => values[field] ?? null) as [
      HistoryValue,
      HistoryValue,
      HistoryValue,
    ]
    const isStale = !isDeepStrictEqual(was, is)
    return isDeepStrictEqual(was, becomes) && !isStale
      ? []
      : [{ field, before: was, after: becomes, current: is, isStale }]
  })
}
