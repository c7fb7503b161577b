import type { FastifyServerOptions } from 'fastify'

type AjvPlugin = Extract<NonNullable<NonNullable<FastifyServerOptions['ajv']>['plugins']>[number], CallableFunction>
type Ajv = Parameters<AjvPlugin>[0]

/**
 * Has `minimum` and `maximum` hold for infinite numbers too. Ajv looks at neither when a number is not finite, and in an
 * address "Infinity" and "1e309" are numbers: they would reach the database, which refuses them one error at a time.
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
  // Without `type`, which would leave infinite numbers out again.
  ajv.addKeyword({ keyword, schemaType: 'number', errors: true, validate })
}
