import { expect, test } from 'vitest'
import { type AnyRowKey, allRowKeys } from '../rules.ts'
import { inOrder, moveRow, reorder } from './rules.ts'

const keysOf = (keys: AnyRowKey[], order: string[]) =>
  inOrder(
    keys.map((key) => ({ key })),
    order,
  ).map(({ key }) => key)

test('rows are ordered within their groups, which stay in order', () => {
  const keys: AnyRowKey[] = ['area', 'usableArea', 'rent', 'allIn', 'own-7', 'netEffective', 'lease', 'ceiling']
  expect(keysOf(keys, ['ceiling', 'netEffective', 'own-7', 'lease', 'allIn', 'rent', 'usableArea', 'area'])).toEqual([
    'usableArea',
    'area',
    'allIn',
    'rent',
    'netEffective',
    'own-7',
    'ceiling',
    'lease',
  ])
  expect(keysOf(keys, [])).toEqual(keys)
})

test('a row that an order does not know comes after the one that it follows without any', () => {
  expect(keysOf(['rent', 'allIn', 'costForSize', 'own-7', 'own-8'], ['costForSize', 'rent', 'own-7'])).toEqual([
    'costForSize',
    'rent',
    'allIn',
    'own-7',
    'own-8',
  ])
  expect(keysOf(['own-9', 'own-7'], ['own-7'])).toEqual(['own-9', 'own-7'])
})

test('only the named rows are moved, and unknown ones are ignored', () => {
  const keys = allRowKeys([7, 8])
  const order = reorder(keys, [], ['own-8', 'own-9', 'own-7', 'ceiling', 'lease'])
  expect(order).toHaveLength(keys.length)
  expect(order.indexOf('own-8')).toBeLessThan(order.indexOf('own-7'))
  expect(order.indexOf('ceiling')).toBe(keys.indexOf('lease'))
  expect(order.indexOf('lease')).toBe(keys.indexOf('ceiling'))
  expect(reorder(keys, order, ['lease', 'ceiling', 'own-7', 'own-8'])).toEqual(keys)
})

test('a row is moved to another index', () => {
  expect(moveRow(['rent', 'allIn', 'costForSize'], 'costForSize', 0)).toEqual(['costForSize', 'rent', 'allIn'])
  expect(moveRow(['rent', 'allIn', 'costForSize'], 'rent', 1)).toEqual(['allIn', 'rent', 'costForSize'])
})
