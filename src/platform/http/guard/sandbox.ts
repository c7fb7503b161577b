import type { FastifyRequest } from 'fastify'
import { AppError } from '../../errors.ts'

/** Throws unless a visitor who looks around may send this: reads, and writes that stay within their account or that a password or link authorizes. */
export function permitSandbox({ method, routeOptions }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD' || routeOptions.config.inSandbox) return
  throw new AppError(
    403,
    'sandbox',
    'While you look around, nothing is sent, uploaded or shared. Create an account for that.',
  )
}
