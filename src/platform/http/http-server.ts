import http, { type RequestListener, type Server } from 'node:http'
import { limitConnections } from '../limits/connection-limits.ts'
import { serializeRequests } from '../limits/serialize-requests.ts'

export const LIMITS = {
  connections: 4_000,
  connectionsPerAddress: 250,
  bufferedBytes: 64 * 1024 * 1024,
  requestsPerSocket: 1_000,
  /** Small, because browsers and proxies send the next request when they have the previous response. */
  waitingRequestsPerSocket: 16,
  headersMs: 15_000,
  requestMs: 30_000,
  /** Timeout without a byte in either direction, while a response is unread or a request unfinished. */
  inactivityMs: 30_000,
  /** Longer than the proxies' own timeout, or they would send requests on a connection that is closing. */
  idleMs: 72_000,
  /** How often Node checks for requests that arrive too slowly. */
  checkMs: 2_000,
}

/**
 * Node's HTTP server with a limit on every resource that a client's socket can use. A proxy in front may have no limits of
 * its own, and without these one client could end the process.
 */
export function createHttpServer(
  handle: RequestListener,
  isTrusted: (address: string) => boolean,
  limits = LIMITS,
): Server {
  const server = http.createServer({
    // An address with ten drawn areas of five hundred points is long.
    maxHeaderSize: 128 * 1024,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    connectionsCheckingInterval: limits.checkMs,
    // checkRequests rejects it with problem+json.
    requireHostHeader: false,
  })
  const listener = serializeRequests(handle, limits)
  server.on('request', listener)
  // Without this Node sends an empty 417 itself.
  server.on('checkExpectation', listener)
  server.setTimeout(limits.inactivityMs)
  limitConnections(server, limits, isTrusted)
  return server
}
