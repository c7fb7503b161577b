import { parseArgs } from 'node:util'
import { buildWeb } from '#platform/build-web.ts'
import { readConfig } from '#platform/config.ts'
import { openDeps, ROOT } from './deps.ts'

/** Every command of the project, by name. */
const commands: Record<string, (args: string[]) => Promise<void>> = {
  async build() {
    const outcome = await buildWeb(ROOT)
    if (outcome === 'built') process.stderr.write('Web pages built.\n')
  },

  async migrate() {
    await withDeps(async () => {})
    process.stderr.write('The database is up to date.\n')
  },

  async seed(args) {
    const { values } = parseArgs({ args, options: { listings: { type: 'string' }, seed: { type: 'string' } } })
    const listings = values.listings === undefined ? undefined : Number(values.listings)
    if (listings !== undefined && !(Number.isInteger(listings) && listings >= 1 && listings <= 10_000_000)) {
      throw new Error(`--listings must be a whole number from 1 to 10000000, not "${values.listings}"`)
    }
    const { seedDemo } = await import('./demo/seed.ts')
    await withDeps(async ({ database }) => {
      const done = await seedDemo(database.pool, {
        ...(listings !== undefined && { listings }),
        ...(values.seed !== undefined && { seed: values.seed }),
        log: say,
      })
      say(`${done.listings} listings in ${done.buildings} buildings.`)
    })
  },
}

const [name = '', ...args] = process.argv.slice(2)
try {
  const command = commands[name]
  if (!command) throw new Error(`Unknown command "${name}": expected one of ${Object.keys(commands).join(', ')}`)
  await command(args)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

type Deps = Awaited<ReturnType<typeof openDeps>>

async function withDeps(work: (deps: Deps) => Promise<void>) {
  const deps = await openDeps({ ...readConfig(process.env), logLevel: 'warn' }, { statementTimeoutMs: 0 })
  try {
    await work(deps)
  } finally {
    await deps.close()
  }
}

function say(line: string) {
  process.stderr.write(`${line}\n`)
}
