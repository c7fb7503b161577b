import { readConfig } from '#platform/config.ts'
import { makeLog } from '#platform/log/log.ts'
import { ADMIN_NODE_ENV } from '#platform/node-env.ts'
import { type Deps, openDeps } from './deps.ts'

// Short, because a user waits at the terminal.
const DATABASE_TIMEOUT_MS = 10_000

/** Commands by name, each with its arguments. */
export type Commands = Record<string, (args: string[]) => Promise<void>>

/** Runs the command that the first argument of this process names. A failure is one line, and exit code 1. */
export async function runCommand(commands: Commands) {
  const [name = '', ...args] = process.argv.slice(2)
  try {
    const command = commands[name]
    if (!command) throw new Error(`Unknown command "${name}": expected one of ${Object.keys(commands).join(', ')}`)
    await command(args)
  } catch (error) {
    print(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** Opens what the features depend on, for as long as `work` takes. */
export async function withDeps(work: (deps: Deps) => Promise<void>) {
  const config = readConfig({ ...process.env, NODE_ENV: ADMIN_NODE_ENV })
  const log = makeLog('warn')
  const deps = await openDeps(config, { log, statementTimeoutMs: 0, databaseTimeoutMs: DATABASE_TIMEOUT_MS })
  try {
    await work(deps)
  } finally {
    await deps.close()
  }
}

export function print(line: string) {
  process.stderr.write(`${line}\n`)
}
