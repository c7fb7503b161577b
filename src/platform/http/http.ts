import { hash } from 'node:crypto'
import zlib from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { limitRequests } from '../limits/request-rate.ts'
import { type Log, requestIds } from '../log/log.ts'
import type { ForeignSources } from '../pages/content-security.ts'
import type { MapStyle } from '../pages/map-style.ts'
import { checkRequests } from './check-requests.ts'
import { guardRoutes } from './guard/access.ts'
import { requireCsrfToken } from './guard/csrf.ts'
import { refuseDownloads } from './guard/view-only.ts'
import { createHttpServer, LIMITS } from './http-server.ts'
import { isInProcess } from './in-process.ts'
import { noRoute, refuseConnection } from './problem.ts'
import { normalizeTarget } from './request-path.ts'
import { secureHeaders } from './secure-headers.ts'
import { sendError } from './send-error.ts'
import type { Sessions } from './session.ts'
import { hostnameOf, type SiteHosts, siteTarget } from './site-hosts.ts'
import { makeTrust } from './trusted-proxies.ts'
import { validateRequests } from './validate-requests.ts'

export type HttpOptions = ForeignSources & {
  log: Log
  trustProxy: string[] | boolean
  metricsToken: string | undefined
  sessions: Sessions
  publicUrl: string | undefined
  /** Unset: no building has a site of its own. */
  siteHosts?: SiteHosts
  mapStyle: MapStyle
  requestsPerMinute: number
  /** Limits per socket; tests pass shorter ones. */
  limits?: typeof LIMITS
}

/** The HTTP server without features: request ids, errors, headers, limits, compression, and access rules. */
export async function openHttp({
  log,
  trustProxy,
  metricsToken,
  sessions,
  publicUrl,
  siteHosts = () => undefined,
  mapStyle,
  video,
  embedOrigins,
  requestsPerMinute,
  limits = LIMITS,
}: HttpOptions): Promise<FastifyInstance> {
  const isTrusted = makeTrust(trustProxy)
  const app = Fastify({
    ...requestIds,
    loggerInstance: log as FastifyBaseLogger,
    trustProxy,
    bodyLimit: 256 * 1024,
    // checkRequests rejects targets that cannot be normalized.
    rewriteUrl(request) {
      const target = normalizeTarget(request.url ?? '/') ?? '/'
      const isSite = typeof siteHosts(hostnameOf(request, isTrusted)) === 'string'
      return isSite ? siteTarget(request.method, target) : target
    },
    serverFactory: (handle) => createHttpServer(handle, isTrusted, limits),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: (error, request, reply) => sendError(error, request, reply),
    clientErrorHandler: refuseConnection,
  })
  await validateRequests(app)
  acceptNoBody(app)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(noRoute(request), request, reply))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // First, so that an error from any later hook has the headers too.
  await secureHeaders(app, { publicUrl, siteHosts, mapStyle, video, embedOrigins })
  checkRequests(app, { publicUrl, siteHosts, isTrusted, log })
  // Sessions and the locale are read from cookies.
  await app.register(cookie)
  // Before the access rules, which query the database.
  limitRequests(app, requestsPerMinute)
  guardRoutes(app, { metricsToken, sessions })
  requireCsrfToken(app, sessions, { publicUrl, siteHosts })
  refuseDownloads(app)
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Weak, because all encodings of one response share one tag. Nobody reads the tag of a response to a page.
  const tagOf = (payload: string | Buffer) => (isInProcess() ? 'in-process' : hash('sha1', payload, 'base64'))
  await app.register(etag, { weak: true, hashFn: tagOf })
  app.addHook('onSend', async (_request, reply) => {
    // The compression plugin sets it on full responses; without it on a 304, a cache would drop it and serve the compressed
    // body to every client.
    if (reply.statusCode === 304) reply.header('vary', withAcceptEncoding(reply.getHeader('vary')))
  })
  return app
}

/** Clients that name JSON for every write may send nothing where nothing is needed; elsewhere the schema names what is missing. */
function acceptNoBody(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parseJson(request, String(body), done)
  })
}

function withAcceptEncoding(vary: string | string[] | number | undefined): string {
  const names = [vary ?? []].flat().join(', ')
  return /accept-encoding/i.test(names) ? names : [names, 'accept-encoding'].filter(Boolean).join(', ')
}
