// Values that schemas must refuse before they reach PostgreSQL: every parameter and every field of every route is tried.
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import { EARLIEST_DATE, LATEST_DATE } from '#lib/dates.ts'
import { TimeOfDay } from '#lib/values.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'
import { type Leaf, leavesOf, type Schema, sampleOf } from './sample-values.ts'

const NOT_NUMBERS = ['Infinity', '-Infinity', 'NaN', '1e309', '-1e309', '1e20', '9007199254740993', '-9007199254740993']
const isFull = process.env.TEST_FULL === '1'
const ODD = ['%00', '99999999999', '2026-99-99', ...(isFull ? ["'", '%ED%A0%80', '0x7fffffff', '1e18', '-1'] : [])]

const app = await openTestApp({ requestsPerMinute: 1_000_000 })
let admin: Actor
let landlord: Actor
beforeAll(async () => {
  await migrateJobs(app.pool)
  admin = await app.signIn({ role: 'admin' })
  landlord = await app.signIn({ role: 'landlord_rep' })
})

const parametersOf = (schema: TSchema | undefined) =>
  Object.entries((schema as { properties?: Record<string, Schema> } | undefined)?.properties ?? {})
const isNumber = ({ type, anyOf = [] }: Schema): boolean =>
  type === 'number' || type === 'integer' || anyOf.some((option) => isNumber(option))

const walked = endpoints.filter(([, { params, query }]) => params ?? query)

describe.each(walked)('%s', (name, { params, query }) => {
  const [method, pattern] = name.split(' ') as [string, string]
  const isUuid = (each: string) =>
    JSON.stringify((params as Schema | undefined)?.properties?.[each] ?? '').includes('a UUID')
  const validOf = (each: string) => (each === 'market' ? 'chicago' : isUuid(each) ? crypto.randomUUID() : '1')
  const at = (param: string, value: string) =>
    pattern.replace(/:(\w+)/g, (_, each: string) => (each === param ? value : validOf(each)))
  const parameters = [
    ...parametersOf(params).map(([param, schema]) => ({ param, schema, with: (value: string) => at(param, value) })),
    ...parametersOf(query).map(([param, schema]) => ({
      param,
      schema,
      with: (value: string) => `${at('', '')}?${param}=${value}`,
    })),
  ]

  test('refuses numbers that are not finite or not safe', async () => {
    for (const parameter of parameters.filter(({ schema }) => isNumber(schema))) {
      for (const url of NOT_NUMBERS.map(parameter.with)) {
        const { status, body } = await send(method, url)
        expect([status, body.code], url).toEqual([400, 'invalid'])
        const refused = body.fields.find(({ field }: { field: string }) => field === parameter.param)
        expect(refused?.message, url).toMatch(/^must be/)
      }
    }
  })

  test('sends no invalid value to the database', async () => {
    for (const { schema, with: spell } of parameters) {
      for (const url of [...ODD, ...(isNumber(schema) ? [] : NOT_NUMBERS)].map(spell)) {
        const { status, text } = await send(method, url)
        expect(status, `${url} ${text}`).toBeLessThan(500)
        expect(text, url).not.toContain('cannot be stored')
      }
    }
  })
})

const NOT_DATES = [
  '2026-02-31',
  '0000-00-00',
  '9999-99-99',
  '2026-13-01',
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '',
]
const NOT_TIMES = ['24:00', '23:60', '99:99', '1:00', '12:00:00', '']
const ODD_TEXTS = ['\0', '\ud800\u202e＝1e309']

const dated = endpoints.flatMap(([name, { query }]) =>
  parametersOf(query)
    .filter(([, schema]) => textOf(schema)?.format === 'date')
    .map(([param]) => [name, param] as const),
)

test.each(dated)('%s refuses in %s what is no date', async (name, param) => {
  const [method, pattern] = name.split(' ') as [string, string]
  const path = pattern.replace(/:market/g, 'chicago').replace(/:\w+/g, '1')
  for (const value of NOT_DATES) {
    const { status, body } = await send(method, `${path}?${param}=${value}`)
    expect([status, fieldsOf(body)], value).toEqual([400, expect.arrayContaining([param])])
  }
})

const written = endpoints.filter(([, { body, bytes }]) => body && bytes === undefined)

describe.each(written)('the body of %s', (name, { params, body: schema }) => {
  const [method, pattern] = name.split(' ') as [string, string]
  const url = pattern.replace(/:(\w+)/g, (_, param: string) => String(sampleParam(params, param)))
  const leaves = leavesOf(schema!)
  const field = ({ schema: { format, pattern: form } }: Leaf) =>
    format === 'date' ? 'date' : form === TIME ? 'time' : undefined

  test('refuses what is no date, no time of a day and no possible number, and names its field', async () => {
    for (const leaf of leaves) {
      const kind = field(leaf)
      const wrong: unknown[] = kind === 'date' ? NOT_DATES : kind === 'time' ? NOT_TIMES : wrongNumbers(leaf.schema)
      for (const value of wrong) {
        const { status, body } = await send(method, url, leaf.with(value) as object)
        const at = `${leaf.field} ${JSON.stringify(value)}`
        expect([status, fieldsOf(body)], at).toEqual([400, expect.arrayContaining([leaf.field])])
      }
    }
  })

  test('takes the smallest, the largest and odd values without an error of the server', async () => {
    for (const leaf of leaves) {
      for (const value of extremesOf(leaf.schema)) {
        const { status, text } = await send(method, url, leaf.with(value) as object)
        expect(status, `${leaf.field} ${JSON.stringify(value)} ${text}`).toBeLessThan(500)
        expect(text).not.toContain('cannot be stored')
      }
    }
  })
})

const TIME = (TimeOfDay as Schema).pattern

const fieldsOf = (body: { fields?: { field: string }[] }) => body.fields?.map(({ field }) => field) ?? []

/** The text among the options of a parameter. */
function textOf(schema: Schema): Schema | undefined {
  if (schema.type === 'string') return schema
  return schema.anyOf?.map(textOf).find((option) => option !== undefined)
}

function sampleParam(params: TSchema | undefined, param: string): unknown {
  if (param === 'market') return 'chicago'
  return sampleOf((params as Schema | undefined)?.properties?.[param] ?? {})
}

const isNumeric = ({ type }: Schema) => type === 'number' || type === 'integer'

const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => object }

/** JSON.stringify would write null for numbers that are too large. */
function wrongNumbers(schema: Schema): unknown[] {
  if (!isNumeric(schema)) return []
  return ['1e309', '-1e309', '-1e20', '1e20', ...(schema.type === 'integer' ? ['1.5'] : [])].map(rawJSON)
}

function extremesOf(schema: Schema): unknown[] {
  if (isNumeric(schema)) return [schema.minimum, schema.maximum]
  if (schema.type !== 'string' || schema.enum || schema.const !== undefined) return []
  if (schema.format === 'date') return [EARLIEST_DATE, LATEST_DATE, '2028-02-29']
  if (schema.pattern === TIME) return ['00:00', '23:59']
  return [...ODD_TEXTS, 'ß'.repeat(schema.maxLength ?? 0)]
}

/** Writes without a body: parameters are checked first. */
async function send(method: string, url: string, body?: object) {
  // Everything else is an admin's too.
  const requester = url.startsWith('/api/portfolio/') ? landlord : admin
  if (method === 'GET') return requester.get(url)
  return requester[method.toLowerCase() as 'put'](url, body)
}
