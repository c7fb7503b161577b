import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { shortenAddress } from '../limits/network-address.ts'
import { knownParametersOf, routeOf } from './log-route.ts'
import { describeError, redact, redactText } from './redact.ts'

export type Log = Logger

/**
 * Structured lines on standard error; standard output is kept for the one ready line. Every message and every field of
 * every line is redacted here, so no caller can log a token, an e-mail address or a whole network address.
 */
export function openLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      serializers: { req: describeRequest, err: describeError },
      hooks: {
        logMethod([first, ...rest], method) {
          const hasFields = typeof first === 'object' && first !== null
          const [message, ...values] = hasFields ? rest : [first, ...rest]
          const fields = hasFields ? fieldsOf(first) : {}
          const said = message ?? (fields.err instanceof Error ? fields.err.message : '')
          method.apply(this, [
            fields,
            redactText(firstLineOf(String(said))),
            ...values.map((value) => redact(value)),
          ] as never)
        },
      },
    },
    destination,
  )
}

/** Redacts everything but what a serializer describes. */
function fieldsOf(given: object): Record<string, unknown> {
  if (given instanceof Error) return { err: given }
  const entries = Object.entries(given)
  return Object.fromEntries(entries.map(([key, value]) => [key, DESCRIBED.has(key) ? value : redact(value)]))
}

const DESCRIBED = new Set(['req', 'res', 'err'])

/** Libraries put a whole stack into a message; it stands in the error. */
const firstLineOf = (message: string) => message.split('\n', 1)[0]!

/** What the log says of a request: its route and its network, nothing of what was asked for. */
function describeRequest(request: FastifyRequest) {
  const parameters = knownParametersOf(request)
  return {
    method: request.method,
    route: routeOf(request),
    ...(parameters.length > 0 && { parameters }),
    network: shortenAddress(request.ip),
  }
}

/** What libraries print themselves, such as an error while a page is rendered, becomes redacted lines too. */
export function captureConsole(log: Log, target: Pick<Console, 'error' | 'warn' | 'info' | 'log'> = console) {
  for (const method of ['error', 'warn', 'info', 'log'] as const) {
    const level = method === 'log' ? 'info' : method
    target[method] = (...said: unknown[]) => log[level]({ said }, 'printed by a library')
  }
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
