// Values that schemas must refuse before they reach PostgreSQL: every parameter of every route is tried with each.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { TSchema } from 'typebox'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'

const NOT_NUMBERS = ['Infinity', '-Infinity', 'NaN', '1e309', '-1e309', '1e20', '9007199254740993', '-9007199254740993']
const isFull = process.env.TEST_FULL === '1'
const ODD = ['%00', '99999999999', '2026-99-99', ...(isFull ? ["'", '%ED%A0%80', '0x7fffffff', '1e18', '-1'] : [])]

const endpoints: [string, Endpoint][] = []
const root = path.join(import.meta.dirname, '..')
for (const file of globSync('src/features/**/contract.ts', { cwd: root }).sort()) {
  const module = (await import(path.join(root, file))) as Record<string, Record<string, Endpoint>>
  for (const [name, endpoint] of Object.values(module).flatMap((value) => Object.entries(value ?? {}))) {
    if (/^(GET|POST|PUT|DELETE) \//.test(name)) endpoints.push([name, endpoint])
  }
}

const app = await openTestApp({ requestsPerMinute: 1_000_000 })
let admin: Actor
let landlord: Actor
beforeAll(async () => {
  await migrateJobs(app.pool)
  admin = await app.signIn({ role: 'admin' })
  landlord = await app.signIn({ role: 'landlord_rep' })
})

type Loose = {
  properties?: Record<string, unknown>
  type?: string
  minimum?: number
  maximum?: number
  anyOf?: Loose[]
  items?: Loose
}
const parametersOf = (schema: TSchema | undefined) =>
  Object.entries((schema as { properties?: Record<string, Loose> } | undefined)?.properties ?? {})
const isNumber = ({ type, anyOf = [] }: Loose): boolean =>
  type === 'number' || type === 'integer' || anyOf.some((option) => isNumber(option))

const walked = endpoints.filter(([, { params, query }]) => params ?? query)

describe.each(walked)('%s', (name, { params, query }) => {
  const [method, pattern] = name.split(' ') as [string, string]
  const isUuid = (each: string) =>
    JSON.stringify((params as Loose | undefined)?.properties?.[each] ?? '').includes('a UUID')
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

/** Writes have no body: parameters are checked first. */
async function send(method: string, url: string) {
  // Everything else is an admin's too.
  const requester = url.startsWith('/api/portfolio/') ? landlord : admin
  if (method === 'GET') return requester.get(url)
  return requester[method.toLowerCase() as 'put'](url)
}
