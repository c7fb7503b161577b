import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Readiness = { draining: boolean; checks: Record<string, () => Promise<boolean>> }

/** /healthz: the process is alive; /readyz: it may receive traffic; /metrics: Prometheus metrics. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Response time by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  // A draining node closes its connections, so that the load balancer sends the next request to another node.
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.draining) reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  const open = { config: { access: 'public', probe: true }, schema: { hide: true }, logLevel: 'warn' } as const
  app.get('/healthz', open, async () => ({ status: 'alive' }))
  app.get('/readyz', open, async (_request, reply) => {
    const failed = readiness.draining ? ['draining'] : await failedChecks(readiness.checks)
    if (failed.length > 0) reply.code(503)
    return { status: failed.length === 0 ? 'ready' : 'not ready', failed }
  })
  app.get(
    '/metrics',
    { config: { access: 'metrics' }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) => {
      reply.type(registry.contentType)
      return registry.metrics()
    },
  )
}

/** A check that is not repeated once it has passed: migrations are never reverted. */
export function onceTrue(check: () => Promise<boolean>): () => Promise<boolean> {
  let passed = false
  return async () => {
    passed ||= await check()
    return passed
  }
}

async function failedChecks(checks: Readiness['checks']): Promise<string[]> {
  const outcomes = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { promise: late, resolve } = Promise.withResolvers<boolean>()
      const timer = setTimeout(resolve, 1_000, false)
      const passed = await Promise.race([check().catch(() => false), late])
      clearTimeout(timer)
      return passed ? [] : [name]
    }),
  )
  return outcomes.flat()
}
