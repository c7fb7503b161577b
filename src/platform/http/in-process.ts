import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { ResponseInMemory, requestWithoutSocket } from './response-in-memory.ts'

const inside = new AsyncLocalStorage<true>()

/** Whether the current code runs within `requestInProcess`. A network request cannot set this. */
export const isInProcess = (): boolean => inside.getStore() === true

export type InnerRequest = { method: string; url: string }
/** `text` is the body as it was sent. */
export type InProcessResponse = { status: number; body: unknown; text: string; retryAfter: unknown }

/** Whose request it is; a FastifyRequest has all of it. */
export type Sender = {
  ip: string
  id: string
  host: string
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined }
}

/**
 * Sends a request for JSON to the app itself, as `sender`: with the access rule, validation, response schema and errors
 * of its route, so that rendered pages and the API always agree. A page only reads: other methods are refused.
 */
export async function requestInProcess(
  app: FastifyInstance,
  sender: Sender,
  { method, url }: InnerRequest,
): Promise<InProcessResponse> {
  if (method !== 'GET') throw new Error(`A page may only read, not ${method} ${url}`)
  const { cookie, 'accept-language': language } = sender.headers
  const request = requestWithoutSocket({
    url,
    remoteAddress: sender.ip,
    headers: {
      host: sender.host,
      'x-request-id': sender.id,
      ...(cookie && { cookie }),
      ...(language && { 'accept-language': language }),
    },
  })
  const response = new ResponseInMemory()
  inside.run(true, () => app.routing(request, response.asServerResponse()))
  const text = await response.body
  return { status: response.statusCode, body: JSON.parse(text), text, retryAfter: response.getHeader('retry-after') }
}
