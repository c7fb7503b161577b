import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const inside = new AsyncLocalStorage<true>()

/** Whether the current code runs within `requestInProcess`. A network request cannot set this. */
export const isInProcess = (): boolean => inside.getStore() === true

type InnerRequest = { method: string; url: string; body?: unknown }
export type InProcessResponse = { status: number; body: unknown; retryAfter: unknown }

/** Sends a request to the app itself, as the same user, so that rendered pages and the API always agree. */
export async function requestInProcess(
  app: FastifyInstance,
  request: FastifyRequest,
  inner: InnerRequest,
): Promise<InProcessResponse> {
  const { cookie, 'accept-language': language } = request.headers
  // Awaited inside: an injected request starts only when it is awaited.
  const response = await inside.run(
    true,
    async () =>
      await app.inject({
        method: inner.method as 'GET',
        url: inner.url,
        remoteAddress: request.ip,
        headers: {
          host: request.host,
          'x-request-id': request.id,
          ...(cookie && { cookie }),
          ...(language && { 'accept-language': language }),
        },
        ...(inner.body !== undefined && { payload: inner.body as object }),
      }),
  )
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] }
}
