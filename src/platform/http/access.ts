import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Access } from '#lib/endpoint.ts'
import { isAllowed, type Permission } from '#lib/permissions.ts'
import { AppError, signInFirst } from '../errors.ts'
import type { Sessions } from './session.ts'
import { cameThroughProxy } from './trusted-proxies.ts'

export type AccessOptions = { metricsToken: string | undefined; sessions: Pick<Sessions, 'read'> }

/** Runs each route's access rule before anything else of it, and refuses to start with a route that names none. */
export function guardRoutes(app: FastifyInstance, { metricsToken, sessions }: AccessOptions) {
  app.decorateRequest('user', null)
  async function guard(request: FastifyRequest, access: Access) {
    if (access === 'public') return
    if (access === 'metrics') {
      const allowed = metricsToken === undefined ? isFromHere(request) : bears(request, metricsToken)
      if (!allowed) throw hidden()
      return
    }
    request.user = await sessions.read(request)
    permit(request, access)
  }
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  // Looked at when all are there: a plugin may give its own routes their rule a moment after they are made.
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

// What somebody may not see is not there, so that addresses can't be probed.
function permit({ user }: FastifyRequest, permission: Permission) {
  if (isAllowed(permission, user?.role ?? 'visitor')) return
  throw user ? hidden() : signInFirst()
}

const hidden = () => new AppError(404, 'not_found', 'There is nothing here.')

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']
// A proxy on this machine speaks for somebody else.
const isFromHere = ({ ip, headers }: FastifyRequest) => LOOPBACK.includes(ip) && !cameThroughProxy(headers)

function bears({ headers }: FastifyRequest, token: string): boolean {
  const [given, wanted] = [headers.authorization ?? '', `Bearer ${token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  )
  return timingSafeEqual(given!, wanted!)
}
