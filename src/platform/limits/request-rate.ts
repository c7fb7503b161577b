import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../errors.ts'
import { isInProcess } from '../http/in-process.ts'
import { networkOf } from './network-address.ts'

/** Points that a request costs its address's budget, by what its route does. */
const COST = {
  /** A prepared file, or a cheap "not found". */
  file: 1,
  api: 20,
  /** Searches the catalog. */
  search: 40,
  /** Renders a page, including its API requests; one from the cache costs as little as a file. */
  page: 50,
}
export type RequestCost = keyof typeof COST

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts the request as a cheaper one than its route, once it is known to be one. */
    lowerCost(cost: RequestCost): Promise<void>
  }
}

const WINDOW_S = 60

/**
 * Limits requests per address and minute by their cost, in the memory of this process. The budget equals
 * `requestsPerMinute` API requests. A route without a cost counts as an API request; probes are not counted, nor are the
 * API requests of a page that is being rendered, which its cost includes.
 */
export function limitRequests(app: FastifyInstance, requestsPerMinute: number) {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute * COST.api, duration: WINDOW_S })
  app.decorateRequest('lowerCost', async function (cost) {
    const { cost: own = 'api', probe } = this.routeOptions.config
    const points = COST[own] - COST[cost]
    if (points > 0 && !probe && !isInProcess()) await limiter.reward(clientKey(this.ip), points)
  })
  app.addHook('onRequest', async (request, reply) => {
    const { cost = 'api', probe } = request.routeOptions.config
    if (probe || isInProcess()) return
    const state = await limiter.consume(clientKey(request.ip), COST[cost]).catch((refused: RateLimiterRes) => refused)
    const resetS = Math.ceil(state.msBeforeNext / 1000)
    reply.header('x-ratelimit-limit', requestsPerMinute)
    reply.header('x-ratelimit-remaining', Math.floor(state.remainingPoints / COST.api))
    reply.header('x-ratelimit-reset', resetS)
    if (state.consumedPoints > limiter.points) throw tooManyRequests(resetS)
  })
}

/** The key of a limit: an IPv4 address, or the /64 of an IPv6 address, within which a client can choose any address. */
export function clientKey(address: string): string {
  return address.includes('.') ? address.replace(/^::ffff:/i, '') : networkOf(address)
}

function tooManyRequests(retryAfterS: number): AppError {
  const message = `Too many requests. Try again in ${retryAfterS} seconds.`
  return new AppError(429, 'too_many_requests', message, [], { retryAfterS })
}
