import { isDeepStrictEqual } from 'node:util'
import type { SearchResult } from '../src/features/search/engine/engine.ts'
import type { Finder } from './engines.ts'
import { geometricMean, median, rounded, timed } from './measure.ts'
import type { Question } from './questions.ts'

/** One question: how many match, and each engine's median in milliseconds. */
export type Duel = { question: string; matches: number; milliseconds: Record<string, number> }

const WARM_UP_MS = 1000
const ROUNDS = 9
/** A quick answer is asked for this often in a round, or the clock would be what is measured. */
const QUICK_REPEATS = 10
const QUICK_MS = 2
/** Nobody gets longer than this for one question, all rounds together. */
const PATIENCE_MS = 8000

/**
 * Asks everybody in turn, round after round, so that a noisy moment of the machine hits all alike. Before that, their
 * answers are compared; what differs is handed to `complain`.
 */
export async function fight(
  finders: Record<string, Finder>,
  questions: Question[],
  complain: (difference: string) => void,
): Promise<Duel[]> {
  for (const finder of Object.values(finders)) await warmUp(finder, questions)
  const duels: Duel[] = []
  for (const question of questions) {
    const matches = await compareAnswers(finders, question, complain)
    const plans = await planRounds(finders, question)
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(finders).map((name) => [name, []]))
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, finder] of Object.entries(finders)) {
        const { rounds, repeats } = plans[name]!
        if (round >= rounds) continue
        for (let repeat = 0; repeat < repeats; repeat++) times[name]!.push(await ask(finder, question))
      }
    }
    const milliseconds = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, rounded(median(list))]))
    duels.push({ question: question.name, matches, milliseconds })
  }
  return duels
}

/** How many times as long each of the others takes, by the geometric mean over the questions. */
export function ratiosTo(first: string, duels: Duel[]): Record<string, number> {
  const others = Object.keys(duels[0]!.milliseconds).filter((name) => name !== first)
  return Object.fromEntries(
    others.map((name) => [
      name,
      rounded(geometricMean(duels.map(({ milliseconds }) => milliseconds[name]! / milliseconds[first]!))),
    ]),
  )
}

/** Compilers and caches have seen every kind of question by then, at least of the quick. */
async function warmUp(finder: Finder, questions: Question[]) {
  const end = performance.now() + WARM_UP_MS
  while (performance.now() < end) {
    for (const question of questions) if (performance.now() < end) await ask(finder, question)
  }
}

/** Returns how many match. */
async function compareAnswers(
  finders: Record<string, Finder>,
  { name, criteria, request }: Question,
  complain: (difference: string) => void,
): Promise<number> {
  let expected: { by: string; found: SearchResult } | undefined
  for (const [by, finder] of Object.entries(finders)) {
    const found = await finder.find(criteria, request)
    expected ??= { by, found }
    for (const key of Object.keys(found) as (keyof SearchResult)[]) {
      const [one, other] = [found[key], expected.found[key]]
      if (isDeepStrictEqual(one, other)) continue
      complain(`"${name}": ${key} is ${JSON.stringify(one)} by ${by}, ${JSON.stringify(other)} by ${expected.by}`)
    }
  }
  return expected!.found.total
}

async function planRounds(finders: Record<string, Finder>, question: Question) {
  const plans: Record<string, { rounds: number; repeats: number }> = {}
  for (const [name, finder] of Object.entries(finders)) {
    const once = await ask(finder, question)
    const rounds = Math.min(Math.max(Math.floor(PATIENCE_MS / once), 1), ROUNDS)
    plans[name] = { rounds, repeats: once < QUICK_MS ? QUICK_REPEATS : 1 }
  }
  return plans
}

const ask = (finder: Finder, { criteria, request }: Question) => timed(() => finder.find(criteria, request))
