import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type FieldError } from './errors.ts'

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
  return reply.code(known.status).type('application/problem+json').send(problemOf(known, request.id))
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
  if (code === '57014') return new AppError(503, 'too_slow', 'The answer took too long. Try a narrower request.')
  return hidden()
}

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
