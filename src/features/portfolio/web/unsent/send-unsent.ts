import type { Call } from '#api'
import type { ListingRecord } from '#features/catalog/listings/records/contract.ts'
import { ApiError } from '#ui/api-error.ts'
import { type PhotoProgress, sendPhoto } from './send-photo.ts'
import type { Prices, RefusalReason, SpaceChange, UnsentChange } from './unsent-changes.ts'

export type Outcome = 'sent' | RefusalReason

const NO_PROGRESS: PhotoProgress = { onProgress() {}, isWanted: () => true }

/** Sends one change with the time at which it was really done. Rejects like the call, also without a connection. */
export async function sendUnsent(call: Call, unsent: UnsentChange, progress = NO_PROGRESS): Promise<Outcome> {
  const { id, listingId, at, change } = unsent
  if (change.kind === 'photo') return sendPhoto(call, { ...unsent, change }, progress)
  if (change.kind === 'confirm') {
    const { confirmedIds } = await call(
      'POST /api/portfolio/listings/confirmations',
      { body: { ids: [listingId], at } },
      { idempotencyKey: id },
    )
    return confirmedIds.length > 0 ? 'sent' : 'gone'
  }
  try {
    await write(call, listingId, change, change.version)
    return 'sent'
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.code !== 'stale') throw error
    const current = error.problem.current as ListingRecord
    if (isAt(current, change.kind, change.to)) return 'sent'
    if (!isAt(current, change.kind, change.before)) return 'changed'
    // Only other fields were changed meanwhile.
    await write(call, listingId, change, current.version)
    return 'sent'
  }
}

type Edit = Exclude<SpaceChange, { kind: 'confirm' | 'photo' }>

function write(call: Call, id: number, change: Edit, version: number): Promise<unknown> {
  const params = { id }
  return change.kind === 'status'
    ? call('PUT /api/portfolio/listings/:id', { params, body: { version, status: change.to } })
    : call('PUT /api/portfolio/listings/:id/prices', { params, body: { version, ...change.to } })
}

const isAt = (record: ListingRecord, kind: Edit['kind'], value: Edit['to']) =>
  kind === 'status' ? record.status === value : samePrices(pricesOf(record), value as Prices)

/** The prices of a record, as they are written. */
export const pricesOf = ({ rentMode, leaseStructure, prices }: Pick<ListingRecord, keyof Prices>): Prices => ({
  rentMode,
  leaseStructure,
  prices,
})

const samePrices = (one: Prices, other: Prices) => plain(one) === plain(other)

/** The same text for the same prices, whatever the order of their kinds and keys. */
const plain = ({ rentMode, leaseStructure, prices }: Prices) =>
  JSON.stringify([
    rentMode,
    leaseStructure ?? null,
    prices.map(({ kind, low, high, estimatedYear }) => [kind, amount(low), amount(high), estimatedYear].join()).sort(),
  ])

const amount = ({ magnitude, units: { money, area, period } }: Prices['prices'][number]['low']) =>
  [magnitude, money, area, period].join(' ')
