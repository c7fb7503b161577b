import { paths } from '#lib/paths.ts'
import { embedding } from '../embed/embedding.ts'
import type { Transport } from './api-client.ts'

type Request = Parameters<Transport>[0]

/**
 * Sends requests by fetch. Writes include the CSRF token from GET /api/current_user; a 401 redirects to the sign-in page,
 * which returns to the current page; in a frame of another site, that site is asked for a session.
 */
export function makeBrowserTransport(): Transport {
  let token: Promise<string> | undefined

  async function read(request: Request) {
    const response = await send(request)
    if (request.url === '/api/current_user' && response.status === 200) token = Promise.resolve(tokenIn(response.body))
    return response
  }

  async function fetchToken(): Promise<string> {
    const { status, body } = await send({ method: 'GET', url: '/api/current_user' })
    if (status !== 200) throw new Error(`GET /api/current_user responded with ${status}`)
    return tokenIn(body)
  }

  async function write(request: Request) {
    token ??= fetchToken()
    // After a failure the next write requests it again.
    token.catch(() => {
      token = undefined
    })
    return send(request, await token)
  }

  return async (request) => {
    if (request.method === 'GET') return read(request)
    let response = await write(request)
    if (isStale(response)) {
      token = undefined
      response = await write(request)
    }
    if (response.status !== 401) return response
    if (!embedding.requestSession) goToSignIn()
    // Signing out must not sign in again.
    else if (request.url !== paths.logout() && (await embedding.requestSession('expired'))) return write(request)
    return response
  }
}

async function send({ method, url, body, bytes, signal, keepalive, idempotencyKey }: Request, token?: string) {
  // A write is always JSON, which another site's form cannot send; the server rejects an empty body of that type.
  const json = method === 'GET' || bytes ? undefined : JSON.stringify(body ?? {})
  const response = await fetch(url, {
    method,
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    headers: {
      ...embedding.headers,
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(bytes && { 'content-type': 'application/octet-stream' }),
      ...(token !== undefined && { 'x-csrf-token': token }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(json !== undefined && { body: json }),
    ...(bytes && { body: bytes }),
  })
  const retryAfter = response.headers.get('retry-after')
  return {
    status: response.status,
    body: (await response.json().catch(() => undefined)) as unknown,
    // A proxy may send a date, which is left to the usual pauses.
    ...(retryAfter && /^\d{1,6}$/.test(retryAfter) && { retryAfterS: Number(retryAfter) }),
  }
}

const tokenIn = (body: unknown) => (body as { csrfToken: string }).csrfToken

/** The token belongs to an old session: after signing in or out in another tab, or a new secret. */
const isStale = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 && (body as { code?: string } | undefined)?.code === 'stale_token'

function goToSignIn() {
  const { pathname, search } = window.location
  // A full load, because the data of this page belongs to the ended session.
  if (pathname !== paths.login()) window.location.assign(paths.login({ origin: pathname + search }))
}
