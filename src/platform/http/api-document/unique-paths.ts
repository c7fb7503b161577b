import type { OpenAPIV3_1 } from 'openapi-types'

export type Paths = Record<string, Record<string, OpenAPIV3_1.OperationObject>>

/**
 * One path for those that differ only in the names of their parameters, which OpenAPI does not allow: /listing_shares/{id}
 * for the link of its owner, and for that of its token. It has the names of the first by the alphabet.
 */
export function uniquePaths(paths: Paths): Paths {
  const unique: Paths = {}
  const pathOf = new Map<string, string>()
  for (const path of Object.keys(paths).sort()) {
    const shape = path.replace(/\{\w+\}/g, '{}')
    const known = pathOf.get(shape) ?? path
    pathOf.set(shape, known)
    for (const operation of Object.values(paths[path]!)) rename(operation, path, known)
    unique[known] = { ...unique[known], ...paths[path] }
  }
  return unique
}

function rename({ parameters = [] }: OpenAPIV3_1.OperationObject, from: string, to: string) {
  const [before, after] = [from, to].map((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))
  for (const parameter of parameters) {
    if ('in' in parameter && parameter.in === 'path') parameter.name = after![before!.indexOf(parameter.name!)]!
  }
}
