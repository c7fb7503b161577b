import { expect, test } from 'vitest'
import { networkOf, shortenAddress, siteNetworkOf } from './network-address.ts'

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0001::', '2001:db8:1:0'],
  ['::1', '0:0:0:0'],
])('%s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test('a site is a /24, or a /48 of 65,536 networks', () => {
  expect(siteNetworkOf('203.0.113.77')).toBe('203.0.113')
  expect(siteNetworkOf('2001:db8:1:ffff::9')).toBe('2001:db8:1')
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['', ''],
  [undefined, ''],
])('%s is logged as %s', (ip, shortened) => {
  expect(shortenAddress(ip)).toBe(shortened)
})
