import { expect, test } from 'vitest'
import type { Call } from '#api'
import { aListingRecord } from '#features/catalog/listings/records/fixtures.ts'
import { ApiError } from '#ui/api-error.ts'
import { pricesOf, sendUnsent } from './send-unsent.ts'
import type { SpaceChange, UnsentChange } from './unsent-changes.ts'

const AT = '2026-11-20T09:00:00.000Z'
const unsent = (change: SpaceChange): UnsentChange => ({ id: 'a', listingId: 7, name: 'Suite 900', at: AT, change })
const usd = (magnitude: number) => ({ magnitude, units: { money: 'USD', area: 'sf', period: 'yr' } }) as const
const rentOf = (magnitude: number) => ({
  rentMode: 'fixed' as const,
  leaseStructure: 'triple_net' as const,
  prices: [{ kind: 'rent' as const, low: usd(magnitude), high: usd(magnitude), estimatedYear: null }],
})

/** A server with this record, which refuses other versions; what is sent is collected. */
function serverWith(record = aListingRecord(), confirmedIds = [7]) {
  const sent: unknown[] = []
  const call = (async (name: string, input: { body: { version?: number } }, options?: object) => {
    sent.push([name, input, ...(options ? [options] : [])])
    if (name.startsWith('POST')) return { confirmedIds, undoToken: 'x' }
    if (input.body.version !== record.version) throw new ApiError(name, 409, { code: 'stale', current: record })
    return record
  }) as unknown as Call
  return { call, sent }
}

test('a confirmation is sent once, with the time at which it was made', async () => {
  const { call, sent } = serverWith()
  expect(await sendUnsent(call, unsent({ kind: 'confirm' }))).toBe('sent')
  expect(sent).toEqual([
    ['POST /api/portfolio/listings/confirmations', { body: { ids: [7], at: AT } }, { idempotencyKey: 'a' }],
  ])
})

test('a space that left the market meanwhile is not confirmed', async () => {
  expect(await sendUnsent(serverWith(aListingRecord(), []).call, unsent({ kind: 'confirm' }))).toBe('gone')
})

test('a change of a space of which others were changed since is sent again with its version', async () => {
  const record = aListingRecord({ version: 5, ...rentOf(44) })
  const { call, sent } = serverWith(record)
  const change = { kind: 'rent', version: 3, before: pricesOf(record), to: rentOf(42) } as const
  expect(await sendUnsent(call, unsent(change))).toBe('sent')
  expect(sent.at(-1)).toMatchObject(['PUT /api/portfolio/listings/:id/prices', { body: { version: 5 } }])
})

test('what someone else changed meanwhile is not overwritten, and what is so already is sent', async () => {
  const status = (before: 'on_market', to: 'under_offer' | 'leased') =>
    unsent({ kind: 'status', version: 1, before, to })
  const { call, sent } = serverWith(aListingRecord({ version: 2, status: 'leased' }))
  expect(await sendUnsent(call, status('on_market', 'under_offer'))).toBe('changed')
  expect(await sendUnsent(call, status('on_market', 'leased'))).toBe('sent')
  expect(sent).toHaveLength(2)
})

test('any other refusal and a missing connection reject', async () => {
  const failing = (error: Error) => (async () => Promise.reject(error)) as unknown as Call
  const refusal = new ApiError('PUT', 400, { detail: 'It lacks an agent.' })
  const change = unsent({ kind: 'status', version: 1, before: 'off_market', to: 'on_market' })
  await expect(sendUnsent(failing(refusal), change)).rejects.toBe(refusal)
  await expect(sendUnsent(failing(new TypeError('Failed to fetch')), change)).rejects.toThrow('Failed to fetch')
})
