import proxyAddr from '@fastify/proxy-addr'

/** Whether a remote address is one of the proxies of TRUST_PROXY, decided as Fastify decides it for forwarded headers. */
export function openTrust(trustProxy: string[] | boolean): (address: string) => boolean {
  if (typeof trustProxy === 'boolean') return () => trustProxy
  const trusts = proxyAddr.compile(trustProxy)
  return (address) => trusts(address, 0)
}

/** What a proxy says of the client it speaks for. */
export const FORWARDED_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
] as const

const ANY_PROXY = /^(via|forwarded|x-forwarded-.+|x-real-ip|(x-|true-|x-cluster-|fastly-)client-ip|cf-connecting-ip)$/

/** Whether anything in a request's headers says that it came through a proxy, of any make. */
export const cameThroughProxy = (headers: object): boolean => Object.keys(headers).some((name) => ANY_PROXY.test(name))
