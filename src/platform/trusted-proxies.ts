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
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
] as const
