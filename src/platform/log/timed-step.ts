const SHOWN_FROM_MS = 1_000

/** Runs a step of a start, and says on standard error how long it took, unless it was quick. */
export async function timedStep<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const result = await work()
  const ms = performance.now() - started
  if (ms >= SHOWN_FROM_MS) process.stderr.write(`Setting up Frontage: ${name} in ${(ms / 1000).toFixed(1)} s\n`)
  return result
}
