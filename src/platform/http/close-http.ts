import type { FastifyInstance } from 'fastify'

const CHECK_MS = 100

/**
 * Accepts no more connections and responds to the requests in flight. Connections still open after `withinMs` are closed:
 * an unfinished request or an unread response would prevent the process from ending.
 */
export async function closeHttp(http: FastifyInstance, { withinMs }: { withinMs: number }): Promise<void> {
  // Fastify waits up to 72 s for idle keep-alive connections unless they are closed.
  const idle = setInterval(() => http.server.closeIdleConnections(), CHECK_MS)
  const late = setTimeout(() => http.server.closeAllConnections(), withinMs)
  try {
    await http.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
