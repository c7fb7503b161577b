// Walks every contract: every value in a request or response has a limit.
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'
import { openSchemaCompilers } from '#platform/http/validate-requests.ts'
import { endpoints } from './endpoints.ts'

test('there are contracts to check', () => {
  expect(endpoints.length).toBeGreaterThan(10)
})

test('every endpoint has an access rule and a summary', () => {
  expect(complaints(({ access, summary }) => (access && summary.length > 10 ? [] : [summary]))).toEqual([])
})

test('every endpoint declares every parameter of its path', () => {
  const undeclared = complaints(({ params }, name) => {
    const inPath = [...name.matchAll(/:(\w+)/g)].map(([, key]) => key)
    const declared = Object.keys((params as { properties?: object } | undefined)?.properties ?? {})
    return String(declared) === String(inPath) ? [] : [String(declared)]
  })
  expect(undeclared).toEqual([])
})

test('every schema compiles', async () => {
  const { validator, serializer } = await openSchemaCompilers()
  const failures = complaints(({ params, query, body, reply }) => {
    const parts = Object.entries({ params, querystring: query, body })
    const compiled = [
      ...parts.map(([httpPart, schema]) => schema && (() => validator({ schema, httpPart, method: 'GET', url: '/' }))),
      () => serializer({ schema: reply, method: 'GET', url: '/' }),
    ]
    return compiled.flatMap((compile) => errorOf(compile ?? (() => {})))
  })
  expect(failures).toEqual([])
})

test('every endpoint bounds every string, array and number', () => {
  expect(complaints((endpoint) => schemasOf(endpoint).flatMap((schema) => unboundedIn(schema, '')))).toEqual([])
})

test('every endpoint says in words what every pattern expects', () => {
  expect(complaints((endpoint) => schemasOf(endpoint).flatMap((schema) => patternsWithoutWords(schema, '')))).toEqual(
    [],
  )
})

test('every endpoint refuses unknown parameters', () => {
  const open = ({ additionalProperties }: Loose) => additionalProperties !== false
  expect(
    complaints(({ query, body }) =>
      (query && open(query as Loose)) || (body && open(body as Loose)) ? ['accepts'] : [],
    ),
  ).toEqual([])
})

/** What is wrong with endpoints, each with the endpoint's name. */
const complaints = (find: (endpoint: Endpoint, name: string) => string[]) =>
  endpoints.flatMap(([name, endpoint]) => find(endpoint, name).map((complaint) => `${name}: ${complaint}`))

const schemasOf = ({ params, query, body, reply }: Endpoint) =>
  [params, query, body, reply].filter((schema) => schema !== undefined)

type Loose = TSchema &
  Record<string, unknown> & {
    properties?: Record<string, TSchema>
    items?: TSchema
    anyOf?: TSchema[]
    allOf?: TSchema[]
  }

/** Paths of the patterns in a schema without a description. */
function patternsWithoutWords(schema: TSchema, at: string): string[] {
  const { properties, items, anyOf, allOf, pattern, description } = schema as Loose
  return [
    ...Object.entries(properties ?? {}).flatMap(([key, value]) => patternsWithoutWords(value, `${at}.${key}`)),
    ...(items ? patternsWithoutWords(items, `${at}[]`) : []),
    ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((option) => patternsWithoutWords(option, at)),
    ...(pattern !== undefined && !description ? [at] : []),
  ]
}

/** Paths of the values in a schema without a limit. */
function unboundedIn(schema: TSchema, at: string): string[] {
  const { type, properties, items, anyOf, allOf, additionalProperties, ...limits } = schema as Loose
  const inner = [
    ...Object.entries(properties ?? {}).flatMap(([key, value]) => unboundedIn(value, `${at}.${key}`)),
    ...(items ? unboundedIn(items, `${at}[]`) : []),
    ...[...(anyOf ?? []), ...(allOf ?? [])].flatMap((option) => unboundedIn(option, at)),
    ...(typeof additionalProperties === 'object' ? unboundedIn(additionalProperties as TSchema, `${at}.*`) : []),
  ]
  if (limits.enum !== undefined || limits.const !== undefined) return inner
  if (type === 'string' && limits.maxLength === undefined) inner.push(`${at}: a string without maxLength`)
  if (type === 'array' && limits.maxItems === undefined) inner.push(`${at}: an array without maxItems`)
  if ((type === 'number' || type === 'integer') && (limits.minimum === undefined || limits.maximum === undefined)) {
    inner.push(`${at}: a number without minimum and maximum`)
  }
  if (type === 'integer' && ![limits.minimum, limits.maximum].every(Number.isSafeInteger)) {
    inner.push(`${at}: an integer beyond what a number holds exactly`)
  }
  return inner
}

function errorOf(work: () => void): string[] {
  try {
    work()
    return []
  } catch (error) {
    return [String(error)]
  }
}
