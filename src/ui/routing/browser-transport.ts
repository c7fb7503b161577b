import type { Transport } from '#api'
import { paths } from '#lib/paths.ts'

type Request = Parameters<Transport>[0]

/**
 * Carries calls by fetch. A write takes along the anti-forgery token, which comes from GET /api/current_user alone; one
 * that is refused for want of a session sends the reader to sign in and, afterwards, back to where they were.
 */
export function openBrowserTransport(): Transport {
  let token: Promise<string> | undefined

  async function read(request: Request) {
    const answer = await send(request)
    if (request.url === '/api/current_user' && answer.status === 200) token = Promise.resolve(tokenIn(answer.body))
    return answer
  }

  async function askToken(): Promise<string> {
    const { status, body } = await send({ method: 'GET', url: '/api/current_user' })
    if (status !== 200) throw new Error(`GET /api/current_user answered ${status}`)
    return tokenIn(body)
  }

  async function write(request: Request) {
    token ??= askToken()
    // A failure is asked again by the next write.
    token.catch(() => {
      token = undefined
    })
    return send(request, await token)
  }

  return async (request) => {
    if (request.method === 'GET') return read(request)
    let answer = await write(request)
    if (isStale(answer)) {
      token = undefined
      answer = await write(request)
    }
    if (answer.status === 401) goToSignIn()
    return answer
  }
}

async function send({ method, url, body, signal, keepalive, idempotencyKey }: Request, token?: string) {
  const response = await fetch(url, {
    method,
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { 'x-csrf-token': token }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json().catch(() => undefined)) as unknown }
}

const tokenIn = (body: unknown) => (body as { csrfToken: string }).csrfToken

/** Signed in or out in another tab, or a new secret: the token is of a session that is no longer ours. */
const isStale = ({ status, body }: { status: number; body: unknown }) =>
  status === 403 && (body as { code?: string } | undefined)?.code === 'stale_token'

function goToSignIn() {
  const { pathname, search } = window.location
  // A full load, because what this page has read was for the session that is gone.
  if (pathname !== paths.login()) window.location.assign(paths.login({ origin: pathname + search }))
}
