import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { paths } from '#lib/paths.ts'

/**
 * Serves the service worker of run sheets. It is at the top, because a worker may only serve addresses below its own; the
 * page registers it for its own address alone.
 */
export function serveWorker(app: FastifyInstance) {
  const script = readFileSync(new URL('./run-sheet-worker.js', import.meta.url))
  app.get(
    paths.runSheetWorker(),
    { config: { access: 'public', cost: 'file' }, schema: { hide: true } },
    async (_request, reply) =>
      // Browsers compare it at each visit, and replace a worker that has changed.
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  )
}
