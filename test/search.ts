import path from 'node:path'
import { afterAll } from 'vitest'
import type { Kernels } from '#features/search/engine/memory/kernels.ts'
import { openKernels } from '#features/search/engine/memory/open-kernels.ts'
import { type MemoryEngine, openMemoryEngine } from '#features/search/engine/memory/open-memory-engine.ts'
import { type Feed, openFeed } from '#platform/change-log/change-feed.ts'
import type { Database } from '#platform/database/db.ts'
import { QUIET_HTTP } from './http.ts'

const ROOT = path.resolve(import.meta.dirname, '..')

export type TestEngine = MemoryEngine & {
  /** Resolves when every earlier commit can be found. */
  caughtUp(): Promise<void>
  feed: Feed
}

/** A loaded memory engine on a database, which follows its changes; closed with the test file. */
export async function openTestEngine(
  database: Database & { url: string },
  options: { kernelsFor?: (memory: WebAssembly.Memory) => Kernels; mostChanged?: number } = {},
): Promise<TestEngine> {
  const { log } = QUIET_HTTP
  const feed = await openFeed(database, { log })
  const kernelsFor = await openKernels(ROOT)
  const engine = openMemoryEngine({ database, databaseUrl: database.url, feed, log, kernelsFor, ...options })
  afterAll(async () => {
    engine.stop()
    await feed.stop()
  })
  await engine.settled()
  return { ...engine, feed, caughtUp: () => feed.caughtUp() }
}
