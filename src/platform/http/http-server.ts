import http, { type RequestListener, type Server } from 'node:http'
import { limitConnections } from '../limits/connection-limits.ts'
import { serializeRequests } from '../limits/serialize-requests.ts'

export const LIMITS = {
  connections: 4_000,
  connectionsPerAddress: 250,
  heldBytes: 64 * 1024 * 1024,
  requestsPerSocket: 1_000,
  /** Browsers and proxies send the next request when they have the response to the last. */
  waitingRequestsPerSocket: 16,
  headersMs: 15_000,
  requestMs: 30_000,
  /** Without a byte in either direction while a response is unread or a request unfinished. */
  silenceMs: 30_000,
  /** Longer than the proxies in front keep theirs, or they would send requests into a connection that closes. */
  idleMs: 72_000,
  /** How often Node looks for requests that take too long to come. */
  checkMs: 2_000,
}

/** Node's HTTP server with a bound on everything that a stranger's socket can take. */
export function createHttpServer(
  handle: RequestListener,
  isTrusted: (address: string) => boolean,
  limits = LIMITS,
): Server {
  const server = http.createServer({
    // Ten drawn areas of five hundred points are a long address.
    maxHeaderSize: 128 * 1024,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    // checkRequests refuses it, with a problem.
    requireHostHeader: false,
  })
  const listener = serializeRequests(handle, limits)
  server.on('request', listener)
  // Without this Node answers by itself, with an empty 417.
  server.on('checkExpectation', listener)
  server.setTimeout(limits.silenceMs)
  limitConnections(server, limits, isTrusted)
  return server
}
