import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { normalizeTarget } from './request-path.ts'
import { FORWARDED_HEADERS } from './trusted-proxies.ts'

export type RequestChecks = {
  publicUrl: string | undefined
  isTrusted: (address: string) => boolean
  log: Log
}

/**
 * Refuses what no browser sends, and hosts that are not this site's; sends a browser that came over plain http to the https
 * address. Register before every other hook.
 */
export function checkRequests(app: FastifyInstance, { publicUrl, isTrusted, log }: RequestChecks) {
  const isOurHost = hostCheck(publicUrl)
  const isHttps = publicUrl?.startsWith('https:') ?? false
  let hasWarned = false
  function warnOfUnknownProxy({ headers }: FastifyRequest) {
    const header = FORWARDED_HEADERS.find((name) => headers[name] !== undefined)
    if (hasWarned || !header) return
    hasWarned = true
    log.warn(
      { header },
      'a proxy sends forwarded headers but is not in TRUST_PROXY: everybody behind it counts as one address',
    )
  }

  app.addHook('onRequest', async (request, reply) => {
    refuseMalformed(request)
    const isFromProxy = isTrusted(request.raw.socket.remoteAddress ?? '')
    if (!isFromProxy) warnOfUnknownProxy(request)
    if (request.routeOptions.config.probe) return
    if (!isOurHost(request.hostname)) throw notFound('site')
    if (isHttps && isFromProxy && cameOverHttp(request)) return reply.redirect(publicUrl + request.url, 308)
  })
}

function refuseMalformed({ raw, originalUrl, headers }: FastifyRequest) {
  if (raw.httpVersionMajor !== 1) throw new AppError(505, 'bad_request', 'The HTTP version must be 1.0 or 1.1.')
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new AppError(400, 'bad_request', 'A request must have exactly one Host header.')
  }
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    throw new AppError(417, 'bad_request', 'The only expectation this server meets is 100-continue.')
  }
  if (normalizeTarget(originalUrl) === undefined) {
    throw new AppError(400, 'bad_request', 'The address of the request is not valid.')
  }
}

/** PUBLIC_URL's host, localhost and IP addresses; every host where PUBLIC_URL is not set. */
function hostCheck(publicUrl: string | undefined): (hostname: string) => boolean {
  if (publicUrl === undefined) return () => true
  const { hostname: ours } = new URL(publicUrl)
  return (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    return name === ours || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}

/**
 * Whether a proxy says that the browser used plain http. Browsers send Sec-Fetch-Site over https only: a request that has it
 * is never redirected, or a proxy that always says "http" would send the browser in circles.
 */
function cameOverHttp({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const protocols = [headers['x-forwarded-proto'] ?? []].flat().join(',')
  return /^\s*http\s*(,\s*http\s*)*$/i.test(protocols) && headers['sec-fetch-site'] === undefined
}
