import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDatabaseConflict, isDatabaseFull } from '../database/database-errors.ts'
import { AppError, type FieldError, unavailable } from '../errors.ts'

/** RFC 9457. `requestId` finds the log line; `fields` names what was refused. */
export type Problem = {
  type: string
  title: string
  status: number
  code: string
  detail: string
  requestId: string
  fields?: FieldError[]
}

/** Sends any error as problem+json. What is not the caller's doing is logged whole and told as nothing. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = asAppError(error)
  if (known.status >= 500) request.log.error({ err: error }, 'request failed')
  if (known.retryAfterS !== undefined) reply.header('retry-after', known.retryAfterS)
  return reply
    .code(known.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/problem+json')
    .send(problemOf(known, request.id))
}

/** Nothing answers this method at this address. The query is left out: it may be long, and may hold what is private. */
export function noRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): AppError {
  return new AppError(404, 'not_found', `There is no ${method} ${url.split('?')[0]!.slice(0, 200)}.`)
}

// What Node refuses before it is a request, by its error's code.
const UNREADABLE: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP, or has too long an address or headers, with a problem too, and hangs up. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Nothing was asked; or a response is on its way, in the middle of which this one would stand.
  if (socket.bytesRead === 0 || socket.writableLength > 0) {
    socket.destroy()
    return
  }
  const status = UNREADABLE[error.code ?? ''] ?? 400
  const title = STATUS_CODES[status]!
  const problem = problemOf(new AppError(status, 'bad_request', `${title}.`), crypto.randomUUID())
  const body = JSON.stringify(problem)
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

export function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: 'about:blank',
    title: STATUS_CODES[error.status] ?? 'Error',
    status: error.status,
    code: error.code,
    detail: error.message,
    requestId,
    ...(error.fields.length > 0 && { fields: error.fields }),
  }
}

/** Translates validation, framework and database errors that the caller caused. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return hidden()
  const { validation, validationContext, statusCode, code } = error as FastifyError
  if (validation) {
    const fields = validation.slice(0, 20).map((issue) => fieldOf(issue, validationContext))
    return new AppError(400, 'invalid', `${fields[0]?.field}: ${fields[0]?.message}`, fields)
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, statusCode === 404 ? 'not_found' : 'bad_request', error.message)
  }
  // A NUL byte, a malformed or an oversize number that got past the schema is still the caller's.
  if (code === '22021' || code === '22P02' || code === '22003') {
    return new AppError(400, 'invalid', 'A value in the request cannot be stored.')
  }
  if (isDatabaseAway(error)) return unavailable('The database does not answer. Try again.')
  if (isDatabaseFull(error)) return later('storage_full', 'There is no room to save this now. Try again later.', 60)
  if (isDatabaseConflict(error)) return later('busy', 'Somebody else changed the same thing. Try again.', 1)
  if (code === '57014') return later('too_slow', 'The answer took too long. Try a narrower request.', 5)
  return hidden()
}

const later = (code: string, message: string, retryAfterS: number) =>
  new AppError(503, code, message, [], { retryAfterS })
const hidden = () => new AppError(500, 'internal', 'Something failed on our side. Try again.')

type Issue = NonNullable<FastifyError['validation']>[number]

function fieldOf(issue: Issue, context: string | undefined): FieldError {
  const params = issue.params as Record<string, unknown>
  const path = issue.instancePath.slice(1).replaceAll('/', '.')
  const inner = (params.missingProperty ?? params.additionalProperty) as string | undefined
  const field = [path, inner].filter(Boolean).join('.') || context || 'request'
  if (issue.keyword === 'additionalProperties') return { field, message: 'is not a known parameter' }
  if (issue.keyword === 'required') return { field, message: 'is required' }
  if (issue.keyword === 'enum')
    return { field, message: `must be one of ${(params.allowedValues as string[]).join(', ')}` }
  return { field, message: issue.message ?? 'is not valid' }
}
