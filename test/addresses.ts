// Every GET of the API, with values for its parameters: to look for what must be in no response.
import { expect } from 'vitest'
import { COUNTED_FILTERS } from '#features/search/rules.ts'
import { endpoints } from './endpoints.ts'

type Query = { properties: object; required?: string[] }
type Values = Record<string, readonly (string | number)[]>

/** Values of parameters by name: of paths, and of required ones in queries. */
export type AddressValues = { values: Values; required: Values }

/** Values of the parameters that queries require. */
export const REQUIRED: Values = {
  zoom: ['12'],
  query: ['monroe'],
  longitude: ['-87.6302'],
  latitude: ['41.8806'],
  filter: [...COUNTED_FILTERS],
  format: ['pdf'],
  viewer: ['0b8e1f70-3d53-4f2c-9a77-6d1f0c2f5a11'],
}

/**
 * Every GET with each value of its path parameters, and its required query. An endpoint with a parameter that has no value
 * fails the test until it is added.
 */
export function addressesOf({ values, required }: AddressValues): { address: string; takesQuery: boolean }[] {
  return endpoints.flatMap(([name, { query }]) => {
    if (!name.startsWith('GET ')) return []
    const { properties = {}, required: names = [] } = (query ?? {}) as Partial<Query>
    const queries = queriesOf(names, required)
    const takesQuery = 'query' in properties
    return fill(name.slice('GET '.length), values).flatMap((address) =>
      queries.map((each) => ({ address: address + each, takesQuery })),
    )
  })
}

/** Every query string of these parameters, such as "?filter=landlords". */
function queriesOf(names: string[], required: Values): string[] {
  const combinations = names.reduce<[string, string][][]>(
    (before, name) =>
      before.flatMap((pairs) =>
        (required[name] ?? [`unknown: ${name}`]).map((value): [string, string][] => [...pairs, [name, String(value)]]),
      ),
    [[]],
  )
  return combinations.map((pairs) => (pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''))
}

function fill(path: string, values: Values): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  const known = values[name] ?? []
  expect(known.length, `a value for :${name} of ${path}`).toBeGreaterThan(0)
  return known.flatMap((value) => fill(path.replace(`:${name}`, String(value)), values))
}
