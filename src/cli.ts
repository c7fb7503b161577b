import path from 'node:path'
import { parseArgs } from 'node:util'
import { resetPasskeys } from '#features/accounts/passkeys/reset-passkeys.ts'
import { inviteAdministrator } from '#features/accounts/registration/invite-user.ts'
import { LINK_HOURS } from '#features/accounts/registration/rules.ts'
import { importFile } from '#features/catalog/imports/import-file.ts'
import { importSubmarkets } from '#features/markets/import-submarkets.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { compileKernels } from '#features/search/engine/memory/compile-kernels.ts'
import { paths } from '#lib/paths.ts'
import { dbOn } from '#platform/database/db.ts'
import { writeSchemaTypes } from '#platform/database/schema-types.ts'
import { buildWeb } from '#platform/pages/build/build-web.ts'
import { columnTypes } from './column-types.ts'
import { type Commands, print, runCommand, withDeps } from './command-line.ts'
import { type Deps, ROOT } from './deps.ts'

const USAGE = {
  import: `npm run import -- listings|buildings FILE [--mapping NAME] [--dry-run]
npm run import -- submarkets FILE.geojson --market MARKET --name PROPERTY [--dry-run]`,
  admins: 'npm run admins -- invite --email ADDRESS',
  passkeys: 'npm run passkeys -- reset --email ADDRESS',
}

/** Every command of the project, by name. */
const commands: Commands = {
  async build(args) {
    const { values } = parseArgs({ args, options: { uncompressed: { type: 'boolean', default: false } } })
    const started = performance.now()
    await compileKernels(ROOT)
    if ((await buildWeb(ROOT, { compresses: !values.uncompressed })) === 'fresh') return
    print(`Web pages built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  },

  async migrate() {
    await withDeps(async () => {})
    print('The database is up to date.')
  },

  async types() {
    const file = path.join(ROOT, 'db/schema.ts')
    await withDeps(({ database }) => writeSchemaTypes(database.db, file, { columnTypes }))
  },

  async admins([what, ...args]) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    const { email } = values
    if (what !== 'invite' || !email) throw new Error(USAGE.admins)
    await withDeps(async ({ database, clock, config }) => {
      const token = await inviteAdministrator(database.db, email, clock())
      const origin = config.publicUrl ?? `http://localhost:${config.port}`
      print(`${email} becomes an administrator by opening this page within ${LINK_HOURS.invite / 24} days:`)
      print(origin + paths.invitation({ token }))
    })
  },

  async passkeys([what, ...args]) {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    const { email } = values
    if (what !== 'reset' || !email) throw new Error(USAGE.passkeys)
    await withDeps(async ({ database, clock }) => {
      const count = await resetPasskeys(database.db, email, clock())
      if (count === undefined) throw new Error(`There is no account with the address ${email}.`)
      if (count === 0) return print(`${email} has no passkeys.`)
      print(`The passkeys of ${email} are removed: ${count}. All its devices are signed out.`)
    })
  },

  async import([what, ...args]) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        market: { type: 'string' },
        name: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    const [file] = positionals
    if (file === undefined || positionals.length > 1) throw new Error(USAGE.import)
    const dryRun = values['dry-run']
    if (what === 'buildings' || what === 'listings')
      return withDeps((deps) => importTable(deps, { file, mapping: values.mapping, dryRun }))
    if (what !== 'submarkets' || !values.market || !values.name) throw new Error(USAGE.import)
    const { market, name } = values
    await withDeps((deps) => importSubmarketFile(deps, { file, market, name, dryRun }))
  },
}

type TableFile = { file: string; mapping: string | undefined; dryRun: boolean }

/** Prints what the columns fill, each row that is left out with its reason, then a summary. */
async function importTable({ database, clock }: Deps, { file, mapping, dryRun }: TableFile) {
  const ctx = { db: database.db, clock, catalogIndex: CATALOG_INDEX }
  const onLeftOut = ({ number, reason }: { number: number; reason: string }) => print(`Row ${number}: ${reason}.`)
  const result = await importFile(ctx, { file, mapping, dryRun, onLeftOut })
  if (!result.ok) throw new Error(result.message)
  const same = Object.entries(result.constants).map(([target, value]) => `${target} ${value}`)
  if (same.length > 0) print(`The same for every row: ${same.join(', ')}.`)
  const { created, changed, unchanged, refused, unsure } = result.counts
  const out = result.columns.flatMap(([name, target]) => (target === null ? [name] : []))
  if (out.length > 0) print(`Columns that were left out: ${out.join(', ')}.`)
  print(`${created} rows created, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${unsure} not sure.`)
  if (dryRun) print('This was a dry run: nothing was saved.')
  if (refused + unsure > 0 && created + changed + unchanged === 0) throw new Error('Every row was left out.')
}

type SubmarketFile = { file: string; market: string; name: string; dryRun: boolean }

async function importSubmarketFile({ database }: Deps, { file, market, name, dryRun }: SubmarketFile) {
  const result = await importSubmarkets(database.pool, {
    path: file,
    market,
    nameProperty: name,
    dryRun,
    onChanged: (client, buildingIds) => CATALOG_INDEX.buildings(dbOn(client), buildingIds),
  })
  if (!result.ok) throw new Error(result.message)
  const { read, created, updated, unchanged, replaced, moved, refused } = result.summary
  for (const refusal of refused) print(`${refusal.name}: ${refusal.message}`)
  print(
    `${read} outlines read: ${created} created, ${updated} updated, ${unchanged} unchanged, ${refused.length} refused.`,
  )
  print(`${replaced} generated submarkets replaced; ${moved} buildings moved.`)
  if (dryRun) print('This was a dry run: nothing was saved.')
  if (read > 0 && read === refused.length) throw new Error('Every outline was refused.')
}

await runCommand(commands)
