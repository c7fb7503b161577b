import type { FastifyServerOptions } from 'fastify'
import pino, { type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard error; standard output is kept for the one ready line. */
export function openLog(level: string): Log {
  return pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization', 'req.headers["x-csrf-token"]', '*.password'] },
    pino.destination(2),
  )
}

// A foreign id is believed only when it can not break a log line.
const FOREIGN_ID = /^[\w-]{8,64}$/

/** Gives each request an id: the caller's when it is safe to log, else a new one. */
export const requestIds: Pick<FastifyServerOptions, 'genReqId'> = {
  genReqId(request) {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && FOREIGN_ID.test(given) ? given : crypto.randomUUID()
  },
}
