import zlib from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Access, Contract, Endpoint, Input, Reply } from '#lib/endpoint.ts'
import type { Permission, UserPermission } from '#lib/permissions.ts'
import type { RequestCost } from '../limits/request-rate.ts'
import { Serialized } from './serialized.ts'
import type { SessionUser } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    csrfExempt?: boolean
    /** What a request takes from its address's budget: 'api' unless said. */
    cost?: RequestCost
    /** Asked by balancers and monitors: under any host, as often as they like. */
    probe?: boolean
  }
}

type Answer<E extends Endpoint> = Reply<E> | Serialized<Reply<E>>
/** Who is signed in, as the access rule implies: never null where visitors are refused. A public endpoint knows nobody. */
type UserOf<A extends Access> = A extends UserPermission
  ? SessionUser
  : A extends Permission
    ? SessionUser | null
    : null

/** A request and who sent it. */
export type UserRequest<User = SessionUser> = { user: User; request: FastifyRequest }
type HandlerContext<A extends Access> = UserRequest<UserOf<A>> & { reply: FastifyReply }
type Handler<E extends Endpoint> = (input: Input<E>, context: HandlerContext<E['access']>) => Promise<Answer<E>>
type Handlers<C extends Contract> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never }

// A page of 24 cards, 36 kB: zstd-1 5.9 kB in 0.05 ms, br-1 6.2 kB in 0.06, gzip-1 6.4 kB in 0.08; br-4 5.6 kB in 0.17.
const FASTEST: zlib.ZlibOptions & zlib.ZstdOptions = {
  // One set of options for two: gzip reads the level, zstd the parameters.
  level: 1,
  params: { [zlib.constants.ZSTD_c_compressionLevel]: 1 },
}
const COMPRESSION = {
  encodings: ['zstd' as const, 'br' as const, 'gzip' as const],
  zlibOptions: FASTEST,
  brotliOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } },
  // Handing an answer to another thread costs more than this work does.
  syncThreshold: 512 * 1024,
}

/** Mounts a contract. A line without a handler does not compile, nor a handler without a line. */
export function serve<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    const { access, csrfExempt = false, cost = 'api', summary, params, query, body, status = 200, reply } = endpoint
    const handle = handlers[name as keyof C] as unknown as Handler<Endpoint>
    app.route({
      method,
      url,
      config: { access, csrfExempt, cost },
      compress: COMPRESSION,
      schema: {
        summary,
        tags: [url.split('/')[2] ?? 'site'],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { [status]: reply },
      },
      handler: async (request, response) => {
        // Anybody may keep it, and asks by its ETag whether it still holds; rents compare in the reader's currency.
        if (method === 'GET' && access === 'public') {
          response
            .header('cache-control', 'public, max-age=0, must-revalidate')
            .header('vary', 'cookie, accept-language')
        } else response.header('cache-control', 'private, no-store')
        response.code(status)
        // The access rule has run: where it refuses visitors, somebody is signed in.
        const context = { user: request.user as never, request, reply: response }
        const answer = await handle(request as unknown as Input<Endpoint>, context)
        if (!(answer instanceof Serialized)) return answer
        response.header('content-type', 'application/json; charset=utf-8')
        return answer.bytes
      },
    })
  }
}
