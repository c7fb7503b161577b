import path from 'node:path'
import { parseArgs } from 'node:util'
import { importBuildings } from '#features/catalog/buildings/import-buildings.ts'
import { importSubmarkets } from '#features/markets/import-submarkets.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { compileKernels } from '#features/search/engine/memory/compile-kernels.ts'
import { dbOn } from '#platform/database/db.ts'
import { writeSchemaTypes } from '#platform/database/schema-types.ts'
import { buildWeb } from '#platform/pages/build/build-web.ts'
import { columnTypes } from './column-types.ts'
import { type Commands, print, runCommand, withDeps } from './command-line.ts'
import { type Deps, ROOT } from './deps.ts'

const USAGE = {
  import: `npm run import -- buildings FILE [--mapping NAME] [--dry-run]
npm run import -- submarkets FILE.geojson --market MARKET --name PROPERTY [--dry-run]`,
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
    if (what === 'buildings')
      return withDeps((deps) => importBuildingFile(deps, { file, mapping: values.mapping, dryRun }))
    if (what !== 'submarkets' || !values.market || !values.name) throw new Error(USAGE.import)
    const { market, name } = values
    await withDeps((deps) => importSubmarketFile(deps, { file, market, name, dryRun }))
  },
}

type BuildingFile = { file: string; mapping: string | undefined; dryRun: boolean }

/** Prints each rejected row with its reason, then a summary. */
async function importBuildingFile({ database, clock }: Deps, { file, mapping, dryRun }: BuildingFile) {
  const ctx = { pool: database.pool, clock, catalogIndex: CATALOG_INDEX }
  const result = await importBuildings(ctx, {
    file,
    dryRun,
    ...(mapping !== undefined && { mapping }),
    onRefused: ({ message }) => print(message),
  })
  if (!result.ok) throw new Error(result.message)
  const { read, created, updated, unchanged, drafts, refused } = result.summary
  const reasons = Object.entries(refused).map(([reason, count]) => `${count} ${reason.replaceAll('_', ' ')}`)
  print(
    `${read} rows read: ${created} created, ${updated} updated, ${unchanged} unchanged; ${drafts} are drafts because they have no coordinates.`,
  )
  print(reasons.length > 0 ? `Refused: ${reasons.join(', ')}.` : 'None refused.')
  if (dryRun) print('This was a dry run: nothing was saved.')
  if (read > 0 && created + updated + unchanged === 0) throw new Error('Every row was refused.')
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
