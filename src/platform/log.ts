import type { FastifyServerOptions } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured lines on standard error; standard output is kept for the one ready line. */
export function openLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino({ level, redact: ['*.password'], serializers: { req: tellRequest } }, destination)
}

/** What the log says of a request: no header, and nothing in the address that opens a door. */
function tellRequest({ method, url = '', host, ip }: { method: string; url?: string; host?: string; ip?: string }) {
  return { method, url: hideTokens(url), host, remoteAddress: ip }
}

/** An address without the tokens of letters' links and of shared pages: whoever reads the log could use them. */
export const hideTokens = (url: string): string =>
  url.replace(/([?&]token=)[^&#]*/gi, '$1…').replace(/(\/(?:listing|tourbook)_shares\/)[^/?#]+/gi, '$1…')

// A foreign id is believed only when it can not break a log line.
const FOREIGN_ID = /^[\w-]{8,64}$/

/** Gives each request an id: the caller's when it is safe to log, else a new one. */
export const requestIds: Pick<FastifyServerOptions, 'genReqId'> = {
  genReqId(request) {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && FOREIGN_ID.test(given) ? given : crypto.randomUUID()
  },
}
