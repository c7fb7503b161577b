import { expect, test } from 'vitest'
import type { ExternalListing } from '../../contract.ts'
import { anExternalListing } from '../../fixtures.ts'
import { valuesOf } from './form-values.ts'
import { changeOf, mergeChanges } from './merge-changes.ts'

const read = anExternalListing()
const values = (changes: object = {}) => ({ ...valuesOf(read, 'en-us'), ...changes })
const saved = (changes: Partial<ExternalListing>) => anExternalListing({ version: 2, ...changes })

test('a change has only what differs, and the version that was read', () => {
  expect(changeOf(values(), read, 'en-us')).toEqual({ version: 1 })
  expect(changeOf(values({ name: 'Sixth floor', agentPhone: '' }), read, 'en-us')).toEqual({
    version: 1,
    name: 'Sixth floor',
    agent: { ...read.agent, phone: '' },
  })
})

test('what another window has changed elsewhere is taken over, also within one address', () => {
  const current = saved({ address: { ...read.address, city: 'Evanston' }, floor: 9 })
  const { merged, conflicts } = mergeChanges(values({ street: '1 Main Street' }), read, current, 'en-us')
  expect(conflicts).toEqual([])
  expect(changeOf(merged, current, 'en-us')).toEqual({
    version: 2,
    address: { ...read.address, street: '1 Main Street', city: 'Evanston' },
  })
})

test('a field that both have changed differently is a conflict, and stays as it was typed here', () => {
  const current = saved({ name: 'North wing', floor: 9 })
  const { merged, conflicts } = mergeChanges(values({ name: 'Sixth floor', floor: '9' }), read, current, 'en-us')
  expect(conflicts).toEqual([{ field: 'name', mine: 'Sixth floor', saved: 'North wing' }])
  expect(changeOf(merged, current, 'en-us')).toEqual({ version: 2, name: 'Sixth floor' })
})
