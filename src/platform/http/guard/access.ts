import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Access } from '#lib/endpoint.ts'
import { isAllowed, type Permission } from '#lib/permissions.ts'
import { AppError, signInFirst } from '../../errors.ts'
import type { Sessions } from '../session.ts'
import { cameThroughProxy } from '../trusted-proxies.ts'
import { permitSandbox } from './sandbox.ts'
import { permitView } from './view-only.ts'

type AccessOptions = { metricsToken: string | undefined; sessions: Pick<Sessions, 'read'> }

/** Checks each route's access rule before any other hook, and fails the start when a route has none. */
export function guardRoutes(app: FastifyInstance, { metricsToken, sessions }: AccessOptions) {
  app.decorateRequest('user', null)
  async function guard(request: FastifyRequest, access: Access) {
    if (access === 'public') return
    if (access === 'metrics') {
      const allowed = metricsToken === undefined ? isLocal(request) : hasBearerToken(request, metricsToken)
      if (!allowed) throw notFoundHere()
      return
    }
    request.user = await sessions.read(request)
    permit(request, access)
    if (request.user?.viewer) permitView(request, access)
    if (request.user?.sandboxUntil) permitSandbox(request)
  }
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Checked when all are registered: a plugin may set the rule of its routes after it creates them.
  app.addHook('onReady', async () => {
    for (const { method, url, config } of routes) {
      if (!config?.access) throw new Error(`${String(method)} ${url} names no access rule`)
    }
  })
  app.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access
    if (access) await guard(request, access)
  })
}

// A forbidden page responds with 404, so that addresses cannot be probed.
function permit({ user }: FastifyRequest, permission: Permission) {
  if (isAllowed(permission, user?.role ?? 'visitor')) return
  throw user ? notFoundHere() : signInFirst()
}

const notFoundHere = () => new AppError(404, 'not_found', 'There is nothing here.')

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
// A request through a proxy on this machine comes from another client.
const isLocal = ({ ip, headers }: FastifyRequest) => LOOPBACK.includes(ip) && !cameThroughProxy(headers)

function hasBearerToken({ headers }: FastifyRequest, token: string): boolean {
  const [actual, expected] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(actual!, expected!)
}
