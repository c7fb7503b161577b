import { isIPv4 } from 'node:net'

/** The /24 or /64 network of an address, as a key for rate limits: one client has many addresses in its network. */
export const networkOf = (ip: string): string => prefixOf(ip, { ipv4Parts: 3, ipv6Groups: 4 })

/** The /24 or /48 network of an address: one site is given a /48, which holds 65,536 networks of /64. */
export const siteNetworkOf = (ip: string): string => prefixOf(ip, { ipv4Parts: 3, ipv6Groups: 3 })

/** The address as it may be logged and stored: 203.0.113.0/24 or 2001:db8:1::/48; empty for no address. */
export function shortenAddress(ip: string | undefined): string {
  if (!ip) return ''
  const network = siteNetworkOf(ip)
  return network.includes(':') ? `${network.replace(/(:0)+$/, '')}::/48` : `${network}.0/24`
}

function prefixOf(ip: string, { ipv4Parts, ipv6Groups }: { ipv4Parts: number; ipv6Groups: number }): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address.split('.').slice(0, ipv4Parts).join('.')
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  return full
    .slice(0, ipv6Groups)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
