import { execFileSync } from 'node:child_process'
import path from 'node:path'

const PROGRAM = path.resolve(import.meta.dirname, '../../../node_modules/kysely-codegen/dist/cli/bin.js')

const SETTINGS = [
  ['--dialect', 'postgres'],
  ['--date-parser', 'string'],
  ['--numeric-parser', 'number'],
  ['--type-mapping', '{"int8":"number"}'],
  ['--exclude-pattern', 'graphile_worker.*'],
].flat()

/** Writes Kysely's types of the database at `url`; with `verify`, throws instead when `file` does not match it. */
export function writeSchemaTypes(url: string, file: string, { verify = false } = {}) {
  execFileSync(
    process.execPath,
    [PROGRAM, '--url', url, '--out-file', file, ...SETTINGS, ...(verify ? ['--verify'] : [])],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}
