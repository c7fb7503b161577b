import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type { Access } from '#lib/endpoint.ts'
import { AppError } from './errors.ts'

type Guard = (request: FastifyRequest) => void | Promise<void>

/** Runs each route's access rule before anything else of it, and refuses to start with a route that names none. */
export function guardRoutes(app: FastifyInstance, { metricsToken }: { metricsToken: string | undefined }) {
  const guards: Record<Access, Guard> = {
    public: () => {},
    metrics: (request) => {
      const given = request.headers.authorization
      if (metricsToken !== undefined && given !== `Bearer ${metricsToken}`) throw hidden()
      if (metricsToken === undefined && !isLoopback(request.ip)) throw hidden()
    },
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
    if (access) await guards[access](request)
  })
}

const hidden = () => new AppError(404, 'not_found', 'There is nothing here.')
const isLoopback = (ip: string) => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1'
