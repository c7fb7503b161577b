import { expect, test } from 'vitest'
import { HOLDINGS, type Holding, type HoldingCounts, isTooMany, MOVED_HOLDINGS, refuseMerge } from './rules.ts'

const merged = { id: 7, role: 'tenant_rep', state: 'active' } as const
const target = { id: 9, role: 'tenant_rep', state: 'active' } as const
const merge = { merged, target, userId: 1, hasOtherAdmin: true, counts: [] }

test('two accounts that their user can sign in to are merged, also a deactivated or invited one into another', () => {
  expect(refuseMerge(merge)).toBeNull()
  for (const state of ['invited', 'deactivated'] as const)
    expect(refuseMerge({ ...merge, merged: { ...merged, state } })).toBeNull()
})

test.each([
  ['same', { target: merged }],
  ['self', { userId: 7 }],
  ['merged', { merged: { ...merged, state: 'merged' } }],
  ['merged', { target: { ...target, state: 'merged' } }],
  ['closed', { merged: { ...merged, state: 'leaving' } }],
  ['closed', { target: { ...target, state: 'leaving' } }],
  ['inactive', { target: { ...target, state: 'deactivated' } }],
  ['inactive', { target: { ...target, state: 'invited' } }],
  ['last_admin', { merged: { ...merged, role: 'admin' }, hasOtherAdmin: false }],
] as const)('a merge is refused as %s: %j', (refusal, values) => {
  expect(refuseMerge({ ...merge, ...values })).toBe(refusal)
})

test('an administrator is merged into another user while one is left', () => {
  expect(refuseMerge({ ...merge, merged: { ...merged, role: 'admin' } })).toBeNull()
})

test('one account has no more of a thing than it may; what is in both counts once', () => {
  const searches = (values: Partial<HoldingCounts>): HoldingCounts => ({
    ...{ name: 'saved_search', merged: 60, target: 60, same: 0 },
    ...values,
  })
  expect(isTooMany(searches({}))).toBe(true)
  expect(isTooMany(searches({ same: 20 }))).toBe(false)
  expect(refuseMerge({ ...merge, counts: [searches({})] })).toBe('too_many')
  // Who has more already is not refused for what does not move.
  expect(isTooMany(searches({ target: 140, merged: 5, same: 5 }))).toBe(false)
  expect(isTooMany({ ...searches({}), name: 'inquiry' })).toBe(false)
})

test('what moves is named by one column, and what may be there twice says when two are the same', () => {
  for (const name of MOVED_HOLDINGS) {
    const { columns, isUnique, sameBy, swaps, endedBy }: Holding = HOLDINGS[name]
    expect(columns, name).toHaveLength(1)
    if (isUnique) expect(sameBy, name).toBeDefined()
    if (swaps) expect([isUnique, endedBy !== undefined], name).toEqual([true, true])
  }
})
