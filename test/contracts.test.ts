// Walks every contract: every value in a request or response has a limit.
import { globSync } from 'node:fs'
import path from 'node:path'
import type { TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#lib/endpoint.ts'

const root = path.join(import.meta.dirname, '..')

const endpoints: [string, Endpoint][] = []
for (const file of globSync('src/features/**/contract.ts', { cwd: root }).sort()) {
  const module = (await import(path.join(root, file))) as Record<string, unknown>
  for (const value of Object.values(module)) {
    if (typeof value !== 'object' || value === null) continue
    for (const [name, endpoint] of Object.entries(value))
      if (/^(GET|POST|PUT|DELETE) \//.test(name)) endpoints.push([name, endpoint as Endpoint])
  }
}

test('there are contracts to check', () => {
  expect(endpoints.length).toBeGreaterThan(10)
})

describe.each(endpoints)('%s', (name, { access, summary, params, query, body, reply }) => {
  test('has an access rule and a summary', () => {
    expect(access).toBeTruthy()
    expect(summary.length).toBeGreaterThan(10)
  })

  test('declares every parameter of its path', () => {
    const inPath = [...name.matchAll(/:(\w+)/g)].map(([, key]) => key)
    expect(Object.keys((params as { properties?: object } | undefined)?.properties ?? {})).toEqual(inPath)
  })

  test('bounds every string, array and number', () => {
    const unbounded = [params, query, body, reply].flatMap((schema) => (schema ? unboundedIn(schema, '') : []))
    expect(unbounded).toEqual([])
  })

  test('says in words what every pattern expects', () => {
    const silent = [params, query, body, reply].flatMap((schema) => (schema ? patternsWithoutWords(schema, '') : []))
    expect(silent).toEqual([])
  })

  test('refuses unknown parameters', () => {
    for (const schema of [query, body]) if (schema) expect(schema).toHaveProperty('additionalProperties', false)
  })
})

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
