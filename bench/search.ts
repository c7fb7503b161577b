import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { loadCorpus } from '../src/features/search/engine/memory/load-corpus.ts'
import { type Documents, makeDocuments } from './documents.ts'
import { type Duel, fight, ratiosTo } from './duel.ts'
import { type Finder, PEERS } from './engines.ts'
import { type Kept, openKept } from './kept.ts'
import { type Limits, measureLimits } from './limits.ts'
import { rounded } from './measure.ts'
import { finderOf, openMemoryEngine } from './memory-engine.ts'
import { loadedDatabase } from './peers/postgresql.ts'
import { twelveQuestions } from './questions.ts'

const DEFAULT_LISTINGS = '100000'
/** More would take the others longer to load than anybody waits. */
const MOST_FOR_PEERS = 2_000_000

type Report = Limits & {
  listings: number
  node: string
  cores: number
  questions: Duel[]
  /** What peers and memory answered differently: nothing, or the figures mean little. */
  differences: string[]
  ratios: Record<string, number>
  /** Reading the same rows out of PostgreSQL and laying them out, as a starting node does; null without PostgreSQL. */
  load: { read: number; build: number } | null
}

/**
 * The engine in memory beside its peers over the same documents: the same answers, then how long they take. Takes
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
  const kept = await openKept(listings)
  const finders: Record<string, Finder> = { memory: finderOf(memory), ...(await openPeers(documents, kept)) }
  const differences: string[] = []
  const questions = await fight(finders, twelveQuestions(), (difference) => differences.push(difference))
  const report: Report = {
    listings,
    node: process.version,
    cores: availableParallelism(),
    questions,
    ratios: ratiosTo('memory', questions),
    differences,
    load: finders.postgresql ? await measureLoad(documents, kept) : null,
    ...(await measureLimits(memory, documents)),
  }
  for (const finder of Object.values(finders)) await finder.close()
  await kept.close()
  if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`)
  else print(report)
  for (const difference of differences) process.stderr.write(`Results differ. ${difference}\n`)
  if (differences.length > 0) process.exitCode = 1
}

async function openPeers(documents: Documents, kept: Kept) {
  const peers: Record<string, Finder> = {}
  for (const [name, open] of Object.entries(PEERS)) {
    const peer = documents.rows.count > MOST_FOR_PEERS ? 'too many documents to load' : await open(documents, kept)
    if (typeof peer === 'string') process.stderr.write(`${name} is left out: ${peer}\n`)
    else peers[name] = peer
  }
  return peers
}

async function measureLoad(documents: Documents, kept: Kept) {
  const { milliseconds } = await loadCorpus(await loadedDatabase(documents, kept))
  return { read: rounded(milliseconds.read), build: rounded(milliseconds.build) }
}

function print({ listings, questions, ratios, build, bytesPerListing, kernels, random, worst, scan, load }: Report) {
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
  console.log(`  max ${random.max} ms, mean ${random.mean} ms, ${random.perSecond} a second on one core`)
  console.log('The worst that may be asked, ms:')
  console.table(Object.fromEntries(worst.map(({ question, ...figures }) => [question, figures])))
  console.log(
    `Built in ${build.milliseconds} ms, ${build.microsecondsPerListing} µs and ${bytesPerListing} bytes a listing`,
  )
  if (load) console.log(`Out of PostgreSQL: read in ${load.read} ms, built in ${load.build} ms`)
  console.log(`Nationwide filtered: ${scan.megabytes} MB in ${scan.milliseconds} ms, ${scan.gigabytesPerSecond} GB/s`)
  console.log(`  of the ${scan.memoryGigabytesPerSecond} GB/s that one core reads (${kernels} kernels)`)
}
