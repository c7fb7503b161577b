import { globSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '#lib/endpoint.ts'
import { root } from './source-graph.ts'

/** Every endpoint of the contracts, by its method and path, in the order of the files. */
export const endpoints: [string, Endpoint][] = []
for (const file of globSync('src/features/**/contract.ts', { cwd: root }).sort()) {
  const module = (await import(path.join(root, file))) as Record<string, Record<string, Endpoint>>
  for (const [name, endpoint] of Object.values(module).flatMap((value) => Object.entries(value ?? {}))) {
    if (/^(GET|POST|PUT|DELETE) \//.test(name)) endpoints.push([name, endpoint])
  }
}
