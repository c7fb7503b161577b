import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { isPlausibleDate } from '#lib/dates.ts'
import { type Ajv, limitInfinity } from '../limits/number-limits.ts'

/**
 * Validates paths and queries, which are texts, with conversion to the types of the schema, and JSON bodies without it:
 * there, null would become 0 or an empty text. Unknown properties are rejected, not dropped silently.
 */
export async function validateRequests(app: FastifyInstance) {
  const [converting, strict] = await Promise.all([makeCompiler('array'), makeCompiler(false)])
  app.setValidatorCompiler((part) => (part.httpPart === 'body' ? strict : converting)(part))
}

/** Replaces Ajv's own format, which takes days of the year 0, which PostgreSQL does not have. */
const checkDates = (ajv: Ajv) => ajv.addFormat('date', isPlausibleDate)

/** Fastify has one compiler for all parts of a request, and makes it for the first route that has a schema. */
async function makeCompiler(coerceTypes: 'array' | false) {
  const customOptions = { removeAdditional: false, coerceTypes, allErrors: true, verbose: true } as const
  const ajv: FastifyServerOptions['ajv'] = { customOptions, plugins: [limitInfinity], onCreate: checkDates }
  const app = Fastify({ ajv })
  app.get('/', { schema: { querystring: { type: 'object' } } }, async () => ({}))
  await app.ready()
  return app.validatorCompiler!
}
