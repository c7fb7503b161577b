import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import Type from 'typebox'
import {
  type Access,
  type Contract,
  type Endpoint,
  type Input,
  portfolioName,
  portfolioOf,
  type Reply,
  type WhileViewing,
} from '#lib/endpoint.ts'
import type { Permission, UserPermission } from '#lib/permissions.ts'
import { closed } from '#lib/values.ts'
import type { RequestCost } from '../limits/request-rate.ts'
import { SerializedReply } from './serialized.ts'
import type { SessionUser } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    csrfExempt?: boolean
    fromFrames?: boolean
    fromSites?: boolean
    whileViewing?: WhileViewing
    inSandbox?: boolean
    /** The body is a file of at most this many bytes. */
    bytes?: number
    /** What a request costs its address's budget. Default: 'api'. */
    cost?: RequestCost
    /** For load balancers and monitors: any host, no rate limit. */
    probe?: boolean
  }
}

type Result<E extends Endpoint> = Reply<E> | SerializedReply<Reply<E>>
/** The signed-in user, as the access rule implies: never null if visitors are rejected, always null if public. */
type UserOf<A extends Access> = A extends UserPermission
  ? SessionUser
  : A extends Permission
    ? SessionUser | null
    : null

/** A request and its sender. */
export type UserRequest<User = SessionUser> = { user: User; request: FastifyRequest }
type HandlerContext<A extends Access> = UserRequest<UserOf<A>> & { reply: FastifyReply }
type Handler<E extends Endpoint> = (input: Input<E, Buffer>, context: HandlerContext<E['access']>) => Promise<Result<E>>
/** The handlers of a contract's endpoints. */
export type Handlers<C extends Contract> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never }

// A page of 24 cards, 36 kB: zstd-1 5.9 kB in 0.05 ms, br-1 6.2 kB in 0.06, gzip-1 6.4 kB in 0.08; br-4 5.6 kB in 0.17.
const FASTEST: zlib.ZlibOptions & zlib.ZstdOptions = {
  // Shared by two encodings: gzip reads the level, zstd the parameters.
  level: 1,
  params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 },
}
const COMPRESSION = {
  encodings: ['zstd' as const, 'br' as const, 'gzip' as const],
  zlibOptions: FASTEST,
  brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Handing a response to another thread costs more than compressing it.
  syncThreshold: 512 * 1024,
}

// A misspelled parameter is refused, not ignored. Pages have campaign parameters that no contract names.
const NO_QUERY = Type.Object({}, closed)

/** Registers the routes of /api/admin and the same for landlords' users under /api/portfolio, with the same handlers. */
export function serveWithPortfolio<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>) {
  serve(app, contract, handlers)
  const renamed = Object.entries(handlers).map(([name, handle]) => [portfolioName(name), handle])
  serve(app, portfolioOf(contract) as Contract, Object.fromEntries(renamed))
}

/** Registers a contract's routes. An endpoint without a handler does not compile, nor a handler without an endpoint. */
export function serve<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    const {
      access,
      csrfExempt = false,
      fromFrames = false,
      fromSites = false,
      cost = 'api',
      whileViewing,
      inSandbox = false,
      bytes,
      summary,
    } = endpoint
    const { params, query, body, status = 200, reply } = endpoint
    const handle = handlers[name as keyof C] as unknown as Handler<Endpoint>
    const route = (scope: FastifyInstance) =>
      scope.route({
        method,
        url,
        config: {
          access,
          csrfExempt,
          fromFrames,
          fromSites,
          cost,
          inSandbox,
          ...(whileViewing && { whileViewing }),
          ...(bytes !== undefined && { bytes }),
        },
        compress: COMPRESSION,
        schema: {
          summary,
          tags: [url.split('/')[2] ?? 'site'],
          ...(params && { params }),
          ...((query ?? url.startsWith('/api/')) && { querystring: query ?? NO_QUERY }),
          ...(body && { body }),
          response: { [status]: reply },
        },
        handler: async (request, response) => {
          // Publicly cacheable with revalidation by ETag; varies by language because rents compare in the user's currency.
          if (method === 'GET' && access === 'public') {
            response
              .header('cache-control', 'public, max-age=0, must-revalidate')
              .header('vary', 'cookie, accept-language')
          } else response.header('cache-control', 'private, no-store')
          response.code(status)
          // The access rule was checked before: if it rejects visitors, a user is signed in.
          const context = { user: request.user as never, request, reply: response }
          // Of a request, `body` is the file.
          const input =
            bytes === undefined ? request : { params: request.params, query: request.query, bytes: request.body }
          const result = await handle(input as unknown as Input<Endpoint, Buffer>, context)
          if (!(result instanceof SerializedReply)) return result
          response.header('content-type', 'application/json; charset=utf-8')
          return result.bytes
        },
      })
    if (bytes === undefined) route(app)
    else acceptBytes(app, bytes, route)
  }
}

/** Registers a route whose body is a file, in a scope of its own: other routes still refuse everything but JSON. */
function acceptBytes(app: FastifyInstance, bodyLimit: number, route: (scope: FastifyInstance) => void) {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const asIs = (_request: FastifyRequest, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body)
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit }, asIs)
    route(scope)
  })
}
