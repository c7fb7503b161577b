import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { loadCorpus } from '../src/features/search/engine/memory/load-corpus.ts'
import { type BenchCache, openBenchCache } from './cache.ts'
import { type Comparison, compareEngines, ratiosTo } from './compare-engines.ts'
import { type Documents, makeDocuments } from './documents.ts'
import { type Finder, PEERS } from './engines.ts'
import { type Limits, measureLimits } from './limits.ts'
import { rounded } from './measure.ts'
import { finderOf, openMemoryEngine } from './memory-engine.ts'
import { loadedDatabase } from './peers/postgresql.ts'
import { twelveQuestions } from './questions.ts'

const DEFAULT_LISTINGS = '100000'
/** Above this the peers take too long to load. */
const MAX_FOR_PEERS = 2_000_000

type Report = Limits & {
  listings: number
  node: string
  cores: number
  questions: Comparison[]
  /** Differences between the results of peers and memory; the figures are valid only without any. */
  differences: string[]
  ratios: Record<string, number>
  /** Time to read the same rows from PostgreSQL and build the segment, as a starting node does; null without PostgreSQL. */
  load: { read: number; build: number } | null
}

/**
 * Compares the in-memory engine with its peers on the same documents: checks for equal results, then measures times. Takes
 * `--listings N`, and `--json` for one object on standard output.
 */
export async function benchSearch(args: string[]) {
  const { values } = parseArgs({
    args,
    options: { listings: { type: 'string', default: DEFAULT_LISTINGS }, json: { type: 'boolean', default: false } },
  })
  const listings = Number(values.listings)
  const documents = makeDocuments(listings)
  const memory = await openMemoryEngine(documents)
  const cache = await openBenchCache(listings)
  const finders: Record<string, Finder> = { memory: finderOf(memory), ...(await openPeers(documents, cache)) }
  const differences: string[] = []
  const questions = await compareEngines(finders, twelveQuestions(), (difference) => differences.push(difference))
  const report: Report = {
    listings,
    node: process.version,
    cores: availableParallelism(),
    questions,
    ratios: ratiosTo('memory', questions),
    differences,
    load: finders.postgresql ? await measureLoad(documents, cache) : null,
    ...(await measureLimits(memory, documents)),
  }
  for (const finder of Object.values(finders)) await finder.close()
  await cache.close()
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`)
  else print(report)
  for (const difference of differences) process.stderr.write(`Results differ. ${difference}\n`)
  if (differences.length > 0) process.exitCode = 1
}

async function openPeers(documents: Documents, cache: BenchCache) {
  const peers: Record<string, Finder> = {}
  if (documents.rows.count > MAX_FOR_PEERS) return peers
  for (const [name, open] of Object.entries(PEERS)) peers[name] = await open(documents, cache)
  return peers
}

async function measureLoad(documents: Documents, cache: BenchCache) {
  const { milliseconds } = await loadCorpus(await loadedDatabase(documents, cache))
  return { read: rounded(milliseconds.read), build: rounded(milliseconds.build) }
}

function print({ listings, questions, ratios, build, bytesPerListing, random, worst, scan, load }: Report) {
  const peers = Object.keys(ratios)
  console.log(`${listings} listings. Medians in ms, and how many times as long as memory:`)
  const compared = questions.map(({ question, matches, milliseconds }) => {
    const times = (name: string) => `${milliseconds[name]} (${rounded(milliseconds[name]! / milliseconds.memory!)}x)`
    const others = Object.fromEntries(peers.map((name) => [name, times(name)]))
    return [question, { matches, memory: milliseconds.memory, ...others }]
  })
  console.table(Object.fromEntries(compared))
  if (peers.length > 0) console.log(`Geometric means: ${peers.map((name) => `${name} ${ratios[name]}x`).join(', ')}`)
  console.log(
    `${random.questions} different questions: p50 ${random.p50} ms, p95 ${random.p95} ms, p99 ${random.p99} ms,`,
  )
  console.log(`  max ${random.max} ms, mean ${random.mean} ms, ${random.perSecond} per second on one core`)
  console.log('The worst allowed searches, ms:')
  console.table(Object.fromEntries(worst.map(({ question, ...figures }) => [question, figures])))
  console.log(
    `Built in ${build.milliseconds} ms, ${build.microsecondsPerListing} µs and ${bytesPerListing} bytes per listing`,
  )
  if (load) console.log(`From PostgreSQL: read in ${load.read} ms, built in ${load.build} ms`)
  console.log(`Nationwide filtered: ${scan.megabytes} MB in ${scan.milliseconds} ms, ${scan.gigabytesPerSecond} GB/s`)
  console.log(`  of the ${scan.memoryGigabytesPerSecond} GB/s that one core reads`)
}
