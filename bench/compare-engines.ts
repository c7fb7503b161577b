import { isDeepStrictEqual } from 'node:util'
import type { SearchResult } from '../src/features/search/engine/engine.ts'
import type { Finder } from './engines.ts'
import { geometricMean, median, rounded, timed } from './measure.ts'
import type { Question } from './questions.ts'

/** One question: how many match, and each engine's median in milliseconds. */
export type Comparison = { question: string; matches: number; milliseconds: Record<string, number> }

const WARM_UP_MS = 1000
const ROUNDS = 9
/** Repeats per round for fast queries, so that the clock's resolution does not dominate. */
const QUICK_REPEATS = 10
const QUICK_MS = 2
/** Maximum time per engine for one query, over all rounds. */
const MAX_TOTAL_MS = 8000

/**
 * Runs all engines alternately, round by round, so that noise of the machine affects all equally. Before that, their results
 * are compared; differences are passed to `onDifference`.
 */
export async function compareEngines(
  finders: Record<string, Finder>,
  questions: Question[],
  onDifference: (difference: string) => void,
): Promise<Comparison[]> {
  for (const finder of Object.values(finders)) await warmUp(finder, questions)
  const comparisons: Comparison[] = []
  for (const question of questions) {
    const matches = await compareResults(finders, question, onDifference)
    const plans = await planRounds(finders, question)
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(finders).map((name) => [name, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, finder] of Object.entries(finders)) {
        const { rounds, repeats } = plans[name]!
        if (round >= rounds) continue
        for (let repeat = 0; repeat < repeats; repeat++) times[name]!.push(await timeQuery(finder, question))
      }
    }
    const milliseconds = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, rounded(median(list))]))
    comparisons.push({ question: question.name, matches, milliseconds })
  }
  return comparisons
}

/** How many times as long each of the others takes, as the geometric mean over the queries. */
export function ratiosTo(first: string, comparisons: Comparison[]): Record<string, number> {
  const others = Object.keys(comparisons[0]!.milliseconds).filter((name) => name !== first)
  return Object.fromEntries(
    others.map((name) => [
      name,
      rounded(geometricMean(comparisons.map(({ milliseconds }) => milliseconds[name]! / milliseconds[first]!))),
    ]),
  )
}

/** Warms up compilers and caches with every kind of query, at least the fast ones. */
async function warmUp(finder: Finder, questions: Question[]) {
  const end = performance.now() + WARM_UP_MS
  while (performance.now() < end) {
    for (const question of questions) if (performance.now() < end) await timeQuery(finder, question)
  }
}

/** Returns how many match. */
async function compareResults(
  finders: Record<string, Finder>,
  { name, criteria, request }: Question,
  onDifference: (difference: string) => void,
): Promise<number> {
  let expected: { by: string; found: SearchResult } | undefined
  for (const [by, finder] of Object.entries(finders)) {
    const found = await finder.find(criteria, request)
    expected ??= { by, found }
    for (const key of Object.keys(found) as (keyof SearchResult)[]) {
      const [one, other] = [found[key], expected.found[key]]
      if (isDeepStrictEqual(one, other)) continue
      onDifference(`"${name}": ${key} is ${JSON.stringify(one)} by ${by}, ${JSON.stringify(other)} by ${expected.by}`)
    }
  }
  return expected!.found.total
}

async function planRounds(finders: Record<string, Finder>, question: Question) {
  const plans: Record<string, { rounds: number; repeats: number }> = {}
  for (const [name, finder] of Object.entries(finders)) {
    const once = await timeQuery(finder, question)
    const rounds = Math.min(Math.max(Math.floor(MAX_TOTAL_MS / once), 1), ROUNDS)
    plans[name] = { rounds, repeats: once < QUICK_MS ? QUICK_REPEATS : 1 }
  }
  return plans
}

const timeQuery = (finder: Finder, { criteria, request }: Question) => timed(() => finder.find(criteria, request))
