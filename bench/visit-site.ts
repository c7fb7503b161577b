import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { makeCompanies } from '../demo/companies/companies.ts'
import { storeFiles } from '../demo/media/pictures.ts'
import { openDemo } from '../demo/open-demo.ts'
import { DEFAULT_SEED } from '../demo/seed.ts'
import { ROOT } from '../src/deps.ts'
import { paths } from '../src/lib/paths.ts'
import { openDatabase } from '../src/platform/database/db.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { migrateJobs } from '../src/platform/jobs/jobs.ts'
import { makeLog } from '../src/platform/log/log.ts'
import { folderStorage } from '../src/platform/storage/folder-storage.ts'
import { memoryStorage } from '../test/memory-storage.ts'
import { type BenchCache, MIGRATIONS } from './cache.ts'

export const PAGE_KINDS = ['home', 'locality', 'listing', 'building', 'search'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

export type Site = { origin: string; stop(): Promise<void> }

/** The demo; its pictures are stored for each site. */
export function fillSite(cache: BenchCache): Promise<string> {
  return cache.database(cache.nameFor('visit', []), async (databaseUrl) => {
    const { pool, close } = openDatabase(databaseUrl, { statementTimeoutMs: 0 })
    await migrate(pool, MIGRATIONS)
    await migrateJobs(pool)
    await openDemo({ databaseUrl, storage: memoryStorage(), log: makeLog('warn') })
    await close()
  })
}

/** Starts the built site on the demo. */
export async function startSite(cache: BenchCache): Promise<Site> {
  const databaseUrl = await fillSite(cache)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-visit-'))
  await storeFiles(folderStorage(path.join(dataDir, 'files')), makeCompanies(DEFAULT_SEED))
  const server = spawn(process.execPath, [path.join(ROOT, 'src/server.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      HOST: '127.0.0.1',
      MAP_STYLE_URL: '',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for await (const line of createInterface(server.stdout)) {
    const origin = /^Frontage is ready at (\S+)$/.exec(line)?.[1]
    if (origin) return { origin, stop }
  }
  await stop()
  throw new Error('The site ended before it was ready; what it said is above')
}

/** One address of each kind of page. */
export async function addressesOf(origin: string): Promise<Record<PageKind, string>> {
  const response = await fetch(`${origin}/api/listings?market=chicago&page_size=1`)
  const { listings } = (await response.json()) as { listings: { id: number; slug: string; building: { id: number } }[] }
  const listing = listings[0]!
  return {
    home: paths.home(),
    locality: paths.locality({ region: 'illinois', locality: 'chicago' }),
    listing: paths.listing(listing),
    building: paths.building(listing.building),
    search: paths.search({ id: 'chicago' }),
  }
}
