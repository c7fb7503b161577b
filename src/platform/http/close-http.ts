import type { FastifyInstance } from 'fastify'

const LOOK_MS = 100

/**
 * Takes no more connections and responds to the requests in flight. What is still open after `withinMs` is cut off: half a
 * request, or a response that nobody reads, would hold the process for ever.
 */
export async function closeHttp(http: FastifyInstance, { withinMs }: { withinMs: number }): Promise<void> {
  // Fastify waits out idle keep-alive connections for 72 s unless they are closed for it.
  const idle = setInterval(() => http.server.closeIdleConnections(), LOOK_MS)
  const late = setTimeout(() => http.server.closeAllConnections(), withinMs)
  try {
    await http.close()
  } finally {
    clearInterval(idle)
    clearTimeout(late)
  }
}
