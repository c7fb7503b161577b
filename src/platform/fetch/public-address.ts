import { BlockList, isIPv4 } from 'node:net'

/** IPv4 networks that are not of the public Internet (IANA's special-purpose registry), and multicast. */
const SPECIAL_V4 = new BlockList()
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
])
  addNetwork(SPECIAL_V4, network, 'ipv4')

/** IPv6 addresses of the public Internet begin so, but for these, some of which carry an IPv4 address. */
const GLOBAL_V6 = new BlockList()
addNetwork(GLOBAL_V6, '2000::/3', 'ipv6')
const SPECIAL_V6 = new BlockList()
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) addNetwork(SPECIAL_V6, network, 'ipv6')

/** Whether an IP address is of the public Internet: no private network, no address of this machine or its cloud. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !SPECIAL_V4.check(address, 'ipv4')
    : GLOBAL_V6.check(address, 'ipv6') && !SPECIAL_V6.check(address, 'ipv6')

function addNetwork(list: BlockList, network: string, family: 'ipv4' | 'ipv6') {
  const [address, prefix] = network.split('/') as [string, string]
  list.addSubnet(address, Number(prefix), family)
}
