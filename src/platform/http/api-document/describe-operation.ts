import type { FastifyContextConfig, FastifySchema, RouteOptions } from 'fastify'
import type { Access } from '#lib/endpoint.ts'
import { isAllowed, PERMISSIONS } from '#lib/permissions.ts'

type Route = { schema: FastifySchema; url: string; route: RouteOptions }
type Security = Record<string, string[]>[]

/** The ways to prove who sends a request. `cookieName` is that of the session. */
export const SECURITY_SCHEMES = (cookieName: string) =>
  ({
    session: {
      type: 'apiKey',
      in: 'cookie',
      name: cookieName,
      description: 'Set by POST /login.',
    },
    csrfToken: {
      type: 'apiKey',
      in: 'header',
      name: 'x-csrf-token',
      description:
        'The csrfToken of GET /api/current_user, for the cookies that this response sets. Requests with it also name the site as their Origin.',
    },
  }) as const

/** What the API document says of a route besides its contract: its operationId, who may send it, and a body that is a file. */
export function describeOperation({ schema, url, route }: Route) {
  if (!schema || schema.hide || !route.config?.access) return { schema, url }
  const { access, bytes } = route.config
  const method = String(route.method)
  return {
    url,
    schema: {
      ...schema,
      operationId: operationIdOf(method, url),
      security: securityOf(method, route.config),
      ...(limitsRoles(access) && { description: `For the roles ${PERMISSIONS[access].join(', ')}.` }),
      ...(bytes !== undefined && {
        consumes: ['application/octet-stream'],
        body: { type: 'string', format: 'binary', description: `At most ${bytes} bytes.` },
      }),
    },
  }
}

/** `getTourbooksByIdShares` for GET /api/tourbooks/:id/shares. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '')
    .replaceAll(':', 'by_')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const capitalized = words.map((word) => word[0]!.toUpperCase() + word.slice(1))
  return method.toLowerCase() + capitalized.join('')
}

/** Alternatives, of which a request meets one; an empty one asks for nothing. */
function securityOf(method: string, { access, csrfExempt, fromFrames }: FastifyContextConfig): Security {
  if (access === 'public' || access === 'metrics' || access === undefined) return []
  const isRead = method === 'GET'
  const ofUser = { session: [], ...(!isRead && !csrfExempt && { csrfToken: [] }) }
  if (!isAllowed(access, 'visitor')) return [ofUser]
  return [isRead || csrfExempt || fromFrames ? {} : { csrfToken: [] }, ofUser]
}

/** Whether some signed-in users are answered that there is nothing. */
function limitsRoles(access: Access): access is keyof typeof PERMISSIONS {
  if (access === 'public' || access === 'metrics') return false
  return !PERMISSIONS.take_part.every((role) => role === 'visitor' || isAllowed(access, role))
}
