import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type { FastifySchemaCompiler, FastifySerializerCompiler, FastifyValidationResult } from 'fastify/types/schema.js'
import { isPlausibleDate } from '#lib/dates.ts'
import { type Ajv, limitInfinity } from '../limits/number-limits.ts'

/** What makes functions of schemas: of a request's parts, which are checked, and of responses, which are written. */
type SchemaCompilers = {
  validator: FastifySchemaCompiler<unknown>
  serializer: FastifySerializerCompiler<unknown>
}

/**
 * Validates paths and queries, which are texts, with conversion to the types of the schema, and JSON bodies without it:
 * there, null would become 0 or an empty text. Unknown properties are rejected, not dropped silently. A schema is compiled
 * when it is first used, because compiling all of them takes a third of a start.
 */
export async function validateRequests(app: FastifyInstance) {
  compilers ??= openSchemaCompilers()
  const { validator, serializer } = await compilers
  app.setValidatorCompiler<unknown>((part) => {
    const compile = once(part.httpPart === 'body' ? bodyValidators : validators, part.schema, () => validator(part))
    const validate: FastifyValidationResult = (value) => {
      const compiled = compile()
      const result = compiled(value)
      validate.errors = compiled.errors ?? null
      return result
    }
    return validate
  })
  app.setSerializerCompiler<unknown>((part) => {
    const compile = once(serializers, part.schema, () => serializer(part))
    return (value) => compile()(value)
  })
}

// Endpoints share schemas, and a process of tests opens many apps with the same ones.
let compilers: Promise<SchemaCompilers> | undefined
const validators = new WeakMap<object, FastifyValidationResult>()
const bodyValidators = new WeakMap<object, FastifyValidationResult>()
const serializers = new WeakMap<object, ReturnType<SchemaCompilers['serializer']>>()

/** Compiles a schema when it is first used, by whichever endpoint. */
function once<Compiled>(known: WeakMap<object, Compiled>, schema: unknown, make: () => Compiled): () => Compiled {
  let compiled: Compiled | undefined
  return () => {
    if (compiled) return compiled
    compiled = known.get(schema as object) ?? make()
    known.set(schema as object, compiled)
    return compiled
  }
}

/** Compilers that work at once; test/contracts.test.ts compiles every schema with them. */
export async function openSchemaCompilers(): Promise<SchemaCompilers> {
  const [converting, strict] = await Promise.all([openCompilers('array'), openCompilers(false)])
  const validator: SchemaCompilers['validator'] = (part) =>
    (part.httpPart === 'body' ? strict : converting).validator(part)
  return { validator, serializer: strict.serializer }
}

/** Replaces Ajv's own format, which takes days of the year 0, which PostgreSQL does not have. */
const checkDates = (ajv: Ajv) => ajv.addFormat('date', isPlausibleDate)

/** Optimizing generated code takes Ajv most of the time of a compilation, and V8 does it anyway. */
const code = { optimize: false }

/** Fastify has one compiler for all parts of a request, and makes it for the first route that has a schema. */
async function openCompilers(coerceTypes: 'array' | false): Promise<SchemaCompilers> {
  const customOptions = { removeAdditional: false, coerceTypes, allErrors: true, verbose: true, code } as const
  const ajv: FastifyServerOptions['ajv'] = { customOptions, plugins: [limitInfinity], onCreate: checkDates }
  const app = Fastify({ ajv, serializerOpts: { ajv: { code } } })
  const schema = { querystring: { type: 'object' }, response: { 200: { type: 'object' } } }
  app.get('/', { schema }, async () => ({}))
  await app.ready()
  return { validator: app.validatorCompiler!, serializer: app.serializerCompiler! }
}
