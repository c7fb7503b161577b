import proxyAddr from '@fastify/proxy-addr'

/** Whether an address is a proxy of TRUST_PROXY, by the rules that Fastify applies to forwarded headers. */
export function makeTrust(trustProxy: string[] | boolean): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const trusts = proxyAddr.compile(trustProxy)
  return (address) => trusts(address, 0)
}

/** Headers in which a proxy describes its client. */
export const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

const ANY_PROXY = /^(via|forwarded|x-forwarded-.+|x-real-ip|(x-|true-|x-cluster-|fastly-)client-ip|cf-connecting-ip)$/

/** Whether any header shows that the request came through a proxy of any kind. */
export const cameThroughProxy = (headers: object): boolean => Object.keys(headers).some((name) => ANY_PROXY.test(name))
