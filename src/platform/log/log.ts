import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import { shortenAddress } from '../limits/network-address.ts'
import { knownParametersOf, routeOf } from './log-route.ts'
import { describeError, redact, redactText } from './redact.ts'

export type Log = Logger

/**
 * Structured lines on standard error; standard output is reserved for the one ready line. Every message and every field
 * is redacted here, so that no caller can log a token, an email address or a full network address.
 */
export function makeLog(level: string, destination: DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      serializers: { req: describeRequest, err: describeError },
      hooks: {
        logMethod([first, ...rest], method) {
          const hasFields = typeof first === 'object' && first !== null
          const [message, ...values] = hasFields ? rest : [first, ...rest]
          const fields = hasFields ? fieldsOf(first) : {}
          const text = message ?? (fields.err instanceof Error ? fields.err.message : '')
          method.apply(this, [
            fields,
            redactText(firstLineOf(String(text))),
            ...values.map((value) => redact(value)),
          ] as never)
        },
      },
    },
    destination,
  )
}

/** Redacts all fields except those that a serializer handles. */
function fieldsOf(value: object): Record<string, unknown> {
  if (value instanceof Error) return { err: value }
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([key, field]) => [key, SERIALIZED.has(key) ? field : redact(field)]))
}

const SERIALIZED = new Set(['req', 'res', 'err'])

/** Libraries put a whole stack into a message; the error field has it already. */
const firstLineOf = (message: string) => message.split('\n', 1)[0]!

/** The fields logged for a request: its route and its network, no parameter values. */
function describeRequest(request: FastifyRequest) {
  const parameters = knownParametersOf(request)
  return {
    method: request.method,
    route: routeOf(request),
    ...(parameters.length > 0 && { parameters }),
    network: shortenAddress(request.ip),
  }
}

/** Turns console output of libraries, such as React's rendering errors, into redacted lines. */
export function captureConsole(log: Log, target: Pick<Console, 'error' | 'warn' | 'info' | 'log'> = console) {
  for (const method of ['error', 'warn', 'info', 'log'] as const) {
    const level = method === 'log' ? 'info' : method
    target[method] = (...said: unknown[]) => log[level]({ said }, 'printed by a library')
  }
}

// A client's id is accepted only when it cannot break a log line.
const CLIENT_ID = /^[\w-]{8,64}$/

/** Gives each request an id: the client's when it is safe to log, else a new one. */
export const requestIds: Pick<FastifyServerOptions, 'genReqId'> = {
  genReqId(request) {
    const given = request.headers['x-request-id']
    return typeof given === 'string' && CLIENT_ID.test(given) ? given : crypto.randomUUID()
  },
}
