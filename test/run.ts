// `npm test` runs everything; `npm run check` only what needs neither a database nor a browser; `npm run test:full` repeats
// the tests of attacks and failures at full length, which takes an hour.
// The last line of standard output is `N passed, N failed` over all runners. A test that failed stays failed; it is run once
// more alone only to say whether it is broken or flaky.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeFailure, type Failure, type Outcome } from './outcomes.ts'
import type { Output } from './run-program.ts'
import { type Runner, runAlone, runners } from './runners.ts'
import { usedVersions } from './used-versions.ts'

const quick = process.argv[2] === 'check'
// Read by the tests that have a short form.
if (process.argv[2] === 'full') process.env.TEST_FULL = '1'
const reports = mkdtempSync(join(tmpdir(), 'frontage-test-'))
const total: Outcome = { passed: 0, failed: 0 }
const summary: string[] = []
const failures: { runner: Runner; failure: Failure }[] = []
/** More are broken for one reason, and running each alone would take an hour. */
const MAX_RUN_ALONE = 10

console.log(await usedVersions({ withBrowser: !quick }))
const beside: Promise<void>[] = []
for (const runner of runners.filter(({ inCheck }) => inCheck || !quick)) {
  if (!runner.hasFiles()) continue
  if (runner.isBeside) {
    beside.push(runQuietly(runner))
    continue
  }
  console.log(`\n── ${runner.name} ──`)
  await count(runner, process.stdout)
}
await Promise.all(beside)

rmSync(reports, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n`)
for (const [index, { runner, failure }] of failures.entries()) {
  const outcome = index < MAX_RUN_ALONE ? await runAlone(runner, failure) : undefined
  const word = outcome ? { passed: 'flaky', failed: 'broken' }[outcome] : 'failed'
  console.log(`${word} in ${runner.name}: ${describeFailure(failure)}`)
}
if (failures.length > 0) console.log()
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

/** Prints a runner's output in one piece when it has ended. */
async function runQuietly(runner: Runner) {
  const said: Uint8Array[] = []
  await count(runner, { write: (chunk) => said.push(chunk) })
  console.log(`\n── ${runner.name} ──\n${Buffer.concat(said)}`)
}

async function count(runner: Runner, output: Output) {
  const started = Date.now()
  const { passed, failed, failures: failedTests = [] } = await runner.run(reports, output)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  summary.push(`${runner.name}: ${passed} passed, ${failed} failed, ${seconds} s`)
  failures.push(...failedTests.map((failure) => ({ runner, failure })))
  total.passed += passed
  total.failed += failed
}
