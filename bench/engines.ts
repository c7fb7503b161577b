import type { SearchEngine } from '../src/features/search/engine/engine.ts'
import type { BenchCache } from './cache.ts'
import type { Documents } from './documents.ts'
import { openDuckdb } from './peers/duckdb.ts'
import { openPostgresql } from './peers/postgresql.ts'
import { openSqlite } from './peers/sqlite.ts'

/** An engine that returns a page with all its counts. */
export type Finder = Pick<SearchEngine, 'find'> & { close(): Promise<void> }
/** Loads the documents, or opens those of an earlier run. */
export type OpenFinder = (documents: Documents, cache: BenchCache) => Promise<Finder>

/** The engines that the in-memory engine is compared with. */
export const PEERS: Record<string, OpenFinder> = {
  postgresql: openPostgresql,
  sqlite: openSqlite,
  duckdb: openDuckdb,
}
