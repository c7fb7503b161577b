import zlib from 'node:zlib'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import etag from '@fastify/etag'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { guardRoutes } from './access.ts'
import { contentSecurityPolicy } from './content-security.ts'
import { AppError } from './errors.ts'
import { guardWrites } from './guard-writes.ts'
import { type Log, requestIds } from './log.ts'
import type { MapStyle } from './map-style.ts'
import { limitInfinity } from './number-limits.ts'
import { noRoute, refuseConnection, sendProblem } from './problem.ts'
import type { Sessions } from './session.ts'

export type HttpOptions = {
  log: Log
  trustProxy: string[] | boolean
  metricsToken: string | undefined
  sessions: Sessions
  publicUrl: string | undefined
  mapStyle: MapStyle
  requestsPerMinute: number
}

/** The HTTP server before any feature: ids, errors, headers, limits, compression, and the rule that every route names its access. */
export async function openHttp({
  log,
  trustProxy,
  metricsToken,
  sessions,
  publicUrl,
  mapStyle,
  requestsPerMinute,
}: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    ...requestIds,
    loggerInstance: log as FastifyBaseLogger,
    trustProxy,
    bodyLimit: 256 * 1024,
    // A request may name its whole address; the host in it is not ours to repeat.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?]*\/?/i, '/'),
    // Ten drawn areas of five hundred points are a long address.
    http: { maxHeaderSize: 128 * 1024 },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // Unknown properties are refused, never dropped in silence.
    ajv: {
      customOptions: { removeAdditional: false, coerceTypes: 'array', allErrors: true },
      plugins: [limitInfinity],
    },
    frameworkErrors: (error, request, reply) => sendProblem(error, request, reply),
    clientErrorHandler: refuseConnection,
  })
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(noRoute(request), request, reply))
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // Who somebody is stands in a cookie.
  await app.register(cookie)
  guardRoutes(app, { metricsToken, sessions })
  guardWrites(app, sessions, publicUrl)
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // frame-ancestors says it with an allow-list; the old header cannot.
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', contentSecurityPolicy({ mapStyleUrl: mapStyle() }))
  })
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    allowList: (request) =>
      request.url.startsWith('/assets/') || request.url.startsWith('/basemap/') || request.url.startsWith('/media/'),
    errorResponseBuilder: (_request, { after }) =>
      new AppError(429, 'too_many_requests', `Too many requests. Try again in ${after}.`),
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  // Weak, because one answer has one tag however it is compressed.
  await app.register(etag, { weak: true })
  app.addHook('onSend', async (_request, reply) => {
    // Compression says so where it compresses; a cache told "not modified" without it would forget, and give anybody
    // the compressed answer it holds.
    if (reply.statusCode === 304) reply.header('vary', withAcceptEncoding(reply.getHeader('vary')))
  })
  return app
}

function withAcceptEncoding(vary: string | string[] | number | undefined): string {
  const named = [vary ?? []].flat().join(', ')
  return /accept-encoding/i.test(named) ? named : [named, 'accept-encoding'].filter(Boolean).join(', ')
}
