import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, notFound } from '../errors.ts'
import type { Log } from '../log/log.ts'
import { normalizeTarget } from './request-path.ts'
import { plainHost, type SiteHosts } from './site-hosts.ts'
import { FORWARDED_HEADERS } from './trusted-proxies.ts'

type RequestChecks = {
  publicUrl: string | undefined
  siteHosts: SiteHosts
  isTrusted: (address: string) => boolean
  log: Log
}

/**
 * Rejects malformed requests and foreign hosts; drops cookies sent to buildings' own sites; redirects browsers from plain
 * http to https. Register before every other hook.
 */
export function checkRequests(app: FastifyInstance, { publicUrl, siteHosts, isTrusted, log }: RequestChecks) {
  const isOurHost = hostCheck(publicUrl)
  const isHttps = publicUrl?.startsWith('https:') ?? false
  let hasWarned = false
  function warnAboutUnknownProxy({ headers }: FastifyRequest) {
    const header = FORWARDED_HEADERS.find((name) => headers[name] !== undefined)
    if (hasWarned || !header) return
    hasWarned = true
    log.warn(
      { header },
      'a proxy sends forwarded headers but is not in TRUST_PROXY: all clients behind it count as one address',
    )
  }

  app.addHook('onRequest', async (request, reply) => {
    rejectMalformed(request)
    const isFromProxy = isTrusted(request.raw.socket.remoteAddress ?? '')
    if (!isFromProxy) warnAboutUnknownProxy(request)
    if (request.routeOptions.config.probe) return
    const site = siteHosts(request.hostname)
    if (site === null || (site === undefined && !isOurHost(request.hostname))) throw notFound('site')
    // Sites have no sessions: whatever a browser sends, nothing there is done for a user.
    if (site !== undefined) delete request.raw.headers.cookie
    if (isHttps && isFromProxy && cameOverHttp(request)) {
      const target = site === undefined ? publicUrl + request.url : `https://${request.host}${request.originalUrl}`
      return reply.redirect(target, 308)
    }
  })
}

function rejectMalformed({ raw, originalUrl, headers }: FastifyRequest) {
  if (raw.httpVersionMajor !== 1) throw new AppError(505, 'bad_request', 'The HTTP version must be 1.0 or 1.1.')
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
  if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1')) {
    throw new AppError(400, 'bad_request', 'A request must have exactly one Host header.')
  }
  if (headers.expect !== undefined && headers.expect.toLowerCase() !== '100-continue') {
    throw new AppError(417, 'bad_request', 'The only supported Expect header is 100-continue.')
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
    const name = plainHost(hostname)
    return name === ours || name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) !== 0
  }
}

/**
 * Whether a proxy reports that the browser used plain http. Browsers send Sec-Fetch-Site over https only: a request with
 * it is never redirected, because a proxy that always reports "http" would cause a redirect loop.
 */
function cameOverHttp({ method, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const protocols = [headers['x-forwarded-proto'] ?? []].flat().join(',')
  return /^\s*http\s*(,\s*http\s*)*$/i.test(protocols) && headers['sec-fetch-site'] === undefined
}
