import { SLOTS } from '../src/features/search/engine/memory/layout/slots.ts'
import { EMPTY_CRITERIA } from '../src/features/search/rules.ts'
import type { Documents } from './documents.ts'
import { median, quantile, rounded, timed } from './measure.ts'
import { measureBandwidth } from './memory-bandwidth.ts'
import type { MemoryEngine } from './memory-engine.ts'
import {
  FIRST_PAGE,
  NATIONWIDE_FILTERED,
  type Place,
  randomQuestions,
  WORST_MARKERS,
  worstQuestions,
} from './questions.ts'

const RANDOM_QUESTIONS = 2000
const RANDOM_ROUNDS = 3
const WORST_REPEATS = 9
const SCAN_REPEATS = 50

export type Limits = Awaited<ReturnType<typeof measureLimits>>

/** Benchmarks of the in-memory engine only: very many queries, the worst ones, and a comparison with memory bandwidth. */
export async function measureLimits(engine: MemoryEngine, documents: Documents) {
  const { count } = documents.rows
  return {
    build: { milliseconds: rounded(engine.buildMs), microsecondsPerListing: rounded((engine.buildMs * 1000) / count) },
    bytesPerListing: rounded(engine.bytes / count),
    random: await askRandom(engine, documents),
    worst: await askWorst(engine),
    scan: await compareWithMemory(engine, count),
  }
}

async function askRandom(engine: MemoryEngine, documents: Documents) {
  const questions = randomQuestions(RANDOM_QUESTIONS, placesIn(documents))
  const rounds: number[][] = questions.map(() => [])
  // The first round is a warm-up.
  for (let round = 0; round <= RANDOM_ROUNDS; round++) {
    for (const [index, { criteria, request }] of questions.entries()) {
      const ms = await timed(() => engine.find(criteria, request))
      if (round > 0) rounds[index]!.push(ms)
    }
  }
  // Medians, because other processes on the machine would otherwise determine the slowest times.
  const times = rounds.map(median)
  const sum = times.reduce((total, ms) => total + ms, 0)
  return {
    questions: times.length,
    mean: rounded(sum / times.length),
    p50: rounded(quantile(times, 0.5)),
    p95: rounded(quantile(times, 0.95)),
    p99: rounded(quantile(times, 0.99)),
    max: rounded(Math.max(...times)),
    perSecond: Math.round((times.length * 1000) / sum),
  }
}

/** The places of a sample of the listings. */
function placesIn({ rows }: Documents): Place[] {
  return Array.from({ length: RANDOM_QUESTIONS }, (_, index) => {
    const row = Math.floor((index * rows.count) / RANDOM_QUESTIONS)
    return { x: rows.x[row]!, y: rows.y[row]! }
  })
}

async function askWorst(engine: MemoryEngine) {
  const total = engine.find(EMPTY_CRITERIA, FIRST_PAGE).total
  const worst: { question: string; matches: number; median: number; max: number }[] = []
  const repeat = async (question: string, matches: number, query: () => unknown) => {
    query()
    const times: number[] = []
    for (let round = 0; round < WORST_REPEATS; round++) times.push(await timed(query))
    worst.push({ question, matches, median: rounded(median(times)), max: rounded(Math.max(...times)) })
  }
  for (const { name, criteria, request } of worstQuestions(total)) {
    await repeat(name, engine.find(criteria, request).total, () => engine.find(criteria, request))
  }
  for (const request of WORST_MARKERS) {
    await repeat(`markers of everything at zoom ${request.zoom}`, total, () => engine.markers(EMPTY_CRITERIA, request))
  }
  return worst
}

/**
 * The nationwide filtered search reads at most the bits of all slots and the filtered columns of every row; data that fits
 * into a cache is read faster than memory. Uses the minimum times, because other processes use the machine too.
 */
async function compareWithMemory(engine: MemoryEngine, count: number) {
  const criteria = { ...EMPTY_CRITERIA, ...NATIONWIDE_FILTERED }
  const times: number[] = []
  for (let round = 0; round < SCAN_REPEATS; round++) {
    times.push(await timed(() => engine.find(criteria, { ...FIRST_PAGE, sort: 'rent' })))
  }
  const bandwidth = await measureBandwidth()
  const bytes = count * (SLOTS / 8 + engine.rangeBytes)
  const least = Math.min(...times)
  const reached = bytes / 1e6 / least
  return {
    megabytes: rounded(bytes / 1e6),
    milliseconds: rounded(least),
    gigabytesPerSecond: rounded(reached),
    memoryGigabytesPerSecond: rounded(bandwidth),
    share: rounded(reached / bandwidth),
  }
}
