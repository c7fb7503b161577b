import type { FastifyServerOptions } from 'fastify'

type AjvPlugin = Extract<NonNullable<NonNullable<FastifyServerOptions['ajv']>['plugins']>[number], CallableFunction>
export type Ajv = Parameters<AjvPlugin>[0]

/**
 * Applies `minimum` and `maximum` to infinite numbers too. Ajv checks neither when a number is not finite, and a query
 * string may hold "Infinity" or "1e309": they would reach the database and fail there.
 */
export const limitInfinity: AjvPlugin = (ajv) => {
  limit(ajv, 'minimum', '>=', (data, least) => data >= least)
  limit(ajv, 'maximum', '<=', (data, most) => data <= most)
  return ajv
}

function limit(ajv: Ajv, keyword: string, comparison: string, holds: (data: number, limit: number) => boolean) {
  function validate(this: unknown, limit: number, data: unknown): boolean {
    if (typeof data !== 'number' || holds(data, limit)) return true
    Object.assign(validate, { errors: [{ keyword, message: `must be ${comparison} ${limit}`, params: { limit } }] })
    return false
  }
  ajv.removeKeyword(keyword)
  // Without `type`, which would exclude infinite numbers again.
  ajv.addKeyword({ keyword, schemaType: 'number', errors: true, validate })
}
