import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Access, Contract, Endpoint, Input, Reply } from '#lib/endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

type Handler<E extends Endpoint> = (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Promise<Reply<E>>
type Handlers<C extends Contract> = { [K in keyof C]: C[K] extends Endpoint ? Handler<C[K]> : never }

/** Mounts a contract. A line without a handler does not compile, nor a handler without a line. */
export function serve<C extends Contract>(app: FastifyInstance, contract: C, handlers: Handlers<C>) {
  for (const [name, endpoint] of Object.entries<Endpoint>(contract)) {
    const [method, url] = name.split(' ') as [HTTPMethods, string]
    const { access, summary, params, query, body, reply } = endpoint
    const handle = handlers[name as keyof C] as unknown as Handler<Endpoint>
    app.route({
      method,
      url,
      config: { access },
      schema: {
        summary,
        tags: [url.split('/')[2] ?? 'site'],
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        response: { 200: reply },
      },
      handler: (request, response) => {
        // Anybody may keep it, and asks by its ETag whether it still holds; rents compare in the reader's currency.
        if (method === 'GET' && access === 'public') {
          response
            .header('cache-control', 'public, max-age=0, must-revalidate')
            .header('vary', 'cookie, accept-language')
        }
        return handle(request as unknown as Input<Endpoint>, request, response)
      },
    })
  }
}
