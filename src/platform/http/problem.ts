import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseConflict, isDatabaseFull, isDatabaseUnavailable } from '../database/database-errors.ts'
import { AppError, type FieldError, unavailable } from '../errors.ts'
import { routeOf } from '../log/log-route.ts'
import { StorageUnavailableError } from '../storage/storage.ts'

/** RFC 9457. `requestId` is also in the log; `fields` names the invalid fields, `current` is the record of a stale change. */
export type Problem = {
  type: string
  title: string
  status: number
  code: string
  detail: string
  requestId: string
  fields?: FieldError[]
  current?: object
}

/** Sends any error as problem+json. Internal errors are logged in full and sent without details. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const appError = asAppError(error)
  if (appError.status >= 500) {
    request.log.error({ err: error }, 'request failed')
    const isUnexpected = appError.status === 500
    if (isUnexpected) request.server.errorCounter?.record(error, { place: 'server', page: routeOf(request) })
  }
  if (appError.retryAfterS !== undefined) reply.header('retry-after', appError.retryAfterS)
  // A download that failed is none: a hook that refuses it would replace this error by one of the framework.
  reply.removeHeader('content-disposition')
  return reply
    .code(appError.status)
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .type('application/problem+json')
    .send(problemOf(appError, request.id))
}

/** 404 for an unknown route. The query is left out: it may be long, and may contain private data. */
export function noRoute({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): AppError {
  return new AppError(404, 'not_found', `There is no ${method} ${url.split('?')[0]!.slice(0, 200)}.`)
}

// The status for requests that Node rejects while parsing, by error code.
const PARSE_ERROR_STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Responds with problem+json to malformed HTTP and to addresses or headers that are too long, and closes the connection. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // There was no request, or this response would end up in the middle of another one.
  if (socket.bytesRead === 0 || socket.writableLength > 0) {
    socket.destroy()
    return
  }
  const status = PARSE_ERROR_STATUS[error.code ?? ''] ?? 400
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
    ...(error.current && { current: error.current }),
  }
}

/** Converts validation, framework, database and storage errors; unknown errors become a 500 without details. */
export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return internalError()
  const { validation, validationContext, statusCode, code } = error as FastifyError
  if (validation) {
    const fields = usefulIssues(validation)
      .slice(0, 20)
      .map((issue) => fieldOf(issue, validationContext))
    return new AppError(400, 'invalid', `${fields[0]?.field}: ${fields[0]?.message}`, fields)
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError(statusCode, statusCode === 404 ? 'not_found' : 'bad_request', error.message)
  }
  // A NUL byte, a malformed or an oversized number that passed the schema is still the client's error.
  if (code === '22021' || code === '22P02' || code === '22003') {
    return new AppError(400, 'invalid', 'A value in the request cannot be stored.')
  }
  if (isDatabaseUnavailable(error)) return unavailable('The database is unavailable. Try again.')
  if (error instanceof StorageUnavailableError) return unavailable('The stored files are unavailable. Try again.')
  if (isDatabaseFull(error))
    return retryLater('storage_full', 'There is no space to save this now. Try again later.', 60)
  if (isDatabaseConflict(error)) return retryLater('busy', 'Another request changed the same data. Try again.', 1)
  if (code === '57014') return retryLater('too_slow', 'The request took too long. Try a narrower request.', 5)
  return internalError()
}

const retryLater = (code: string, message: string, retryAfterS: number) =>
  new AppError(503, code, message, [], { retryAfterS })
const internalError = () => new AppError(500, 'internal', 'Something failed on our side. Try again.')

type Issue = NonNullable<FastifyError['validation']>[number]

/** Without what Ajv adds for each alternative of a value: of one that may be null, only what else it may be. */
function usefulIssues(issues: Issue[]): Issue[] {
  const isAside = ({ keyword, params }: Issue) => keyword === 'anyOf' || (keyword === 'type' && params.type === 'null')
  const said = issues.filter((issue) => !isAside(issue)).map(({ instancePath }) => instancePath)
  return issues.filter(
    (issue) => !isAside(issue) || !said.some((path) => `${path}/`.startsWith(`${issue.instancePath}/`)),
  )
}

function fieldOf(issue: Issue, context: string | undefined): FieldError {
  const params = issue.params as Record<string, unknown>
  const path = issue.instancePath.slice(1).replaceAll('/', '.')
  const inner = (params.missingProperty ?? params.additionalProperty) as string | undefined
  const field = [path, inner].filter(Boolean).join('.') || context || 'request'
  if (issue.keyword === 'additionalProperties') return { field, message: 'is not a known parameter' }
  if (issue.keyword === 'required') return { field, message: 'is required' }
  if (issue.keyword === 'enum')
    return { field, message: `must be one of ${(params.allowedValues as string[]).join(', ')}` }
  if (issue.keyword === 'pattern' || issue.keyword === 'format') {
    // The pattern itself, a regular expression, or the name of a format would not say what was expected.
    const { description } = (issue as { parentSchema?: { description?: string } }).parentSchema ?? {}
    if (description) return { field, message: `must be ${description}` }
  }
  return { field, message: wordsFor(issue) ?? issue.message ?? 'is not valid' }
}

/** What was expected, where Ajv's own words do not say it. */
function wordsFor({ keyword, params }: Issue): string | undefined {
  const { limit, allowedValue } = params as { limit?: number; allowedValue?: unknown }
  if (keyword === 'const') return `must be ${JSON.stringify(allowedValue)}`
  if (keyword === 'minLength') return limit === 1 ? 'must not be empty' : `must have at least ${limit} characters`
  if (keyword === 'maxLength') return `must have at most ${limit} characters`
  if (keyword === 'minItems') return `must have at least ${limit} ${limit === 1 ? 'value' : 'values'}`
  if (keyword === 'maxItems') return `must have at most ${limit} ${limit === 1 ? 'value' : 'values'}`
  return undefined
}
