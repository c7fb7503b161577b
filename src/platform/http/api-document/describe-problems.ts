import type { OpenAPIV3_1 } from 'openapi-types'

/** What refuses a request, by its status; `code` says which of them it is. */
const PROBLEMS = {
  400: [
    'Invalid',
    'A value is missing, unknown or not as described (`invalid`, with `fields`), or the request is malformed (`bad_request`).',
  ],
  401: ['SignedOut', 'There is no session, or it has ended (`signed_out`).'],
  403: [
    'Forbidden',
    'The token or the origin is not of this session (`stale_token`, `wrong_origin`), or `code` names what is missing.',
  ],
  404: ['NotFound', 'There is no such thing, or it is not for this user (`not_found`).'],
  409: [
    'Conflict',
    'It was changed meanwhile (`stale`, with the stored values as `current`), or its state does not allow this.',
  ],
  413: ['TooLarge', 'The body is larger than allowed (`bad_request`).'],
  429: ['TooManyRequests', 'The limit of requests is used up (`too_many_requests`).'],
  '4XX': ['Refused', 'Any other refusal; `code` names the reason.'],
  503: [
    'Unavailable',
    'Nothing was changed and the same request may succeed later (`unavailable`, `busy`, `too_slow`, `storage_full`).',
  ],
} as const

type Status = keyof typeof PROBLEMS

const ofText = { type: 'string' } as const

/** The body of every error: `Problem` of problem.ts. */
export const PROBLEM_SCHEMAS = {
  Problem: {
    type: 'object',
    description: 'An error as of RFC 9457.',
    required: ['type', 'title', 'status', 'code', 'detail', 'requestId'],
    properties: {
      type: ofText,
      title: { ...ofText, description: 'The name of the status.' },
      status: { type: 'integer', minimum: 400, maximum: 599 },
      code: { ...ofText, description: 'The reason, for programs.' },
      detail: { ...ofText, description: 'The reason in words.' },
      requestId: { ...ofText, description: 'As in the log of the server, and in x-request-id.' },
      fields: {
        type: 'array',
        maxItems: 20,
        description: 'The invalid fields.',
        items: { type: 'object', required: ['field', 'message'], properties: { field: ofText, message: ofText } },
      },
      current: { type: 'object', description: 'The stored values that a change of an older version would replace.' },
    },
  },
} satisfies Record<string, OpenAPIV3_1.SchemaObject>

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 0 } } as const

export const PROBLEM_RESPONSES = Object.fromEntries(
  Object.entries(PROBLEMS).map(([status, [name, description]]) => [
    name,
    {
      description,
      ...((status === '429' || status === '503') && { headers: { 'Retry-After': RETRY_AFTER } }),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]),
)

/** Adds the errors that an operation may respond with. */
export function addProblems(method: string, operation: OpenAPIV3_1.OperationObject) {
  const isWrite = method !== 'get'
  const security = operation.security ?? []
  const needsUser = security.length > 0 && security.every(({ session }) => session)
  const mayBeMissing = operation.description !== undefined || operation.parameters?.some(isOfPath)
  const may: Partial<Record<Status, boolean | undefined>> = {
    400: true,
    401: needsUser,
    403: isWrite,
    404: mayBeMissing,
    409: isWrite,
    413: operation.requestBody !== undefined,
    429: true,
    '4XX': true,
    503: true,
  }
  for (const [status, [name]] of Object.entries(PROBLEMS)) {
    if (may[status as Status]) operation.responses![status] = { $ref: `#/components/responses/${name}` }
  }
}

const isOfPath = (parameter: object) => 'in' in parameter && parameter.in === 'path'
