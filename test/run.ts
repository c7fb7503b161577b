// `npm test` runs everything; `npm run check` only what needs neither a database nor a browser; `npm run test:full` repeats
// the attacks and failures as often as is promised, which takes an hour.
// The last line of standard output is `N passed, N failed` over all runners.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Outcome } from './outcomes.ts'
import { runners } from './runners.ts'

const quick = process.argv[2] === 'check'
// Read by the tests that have a short form.
if (process.argv[2] === 'full') process.env.TEST_FULL = '1'
const reports = mkdtempSync(join(tmpdir(), 'frontage-test-'))
const total: Outcome = { passed: 0, failed: 0 }
const summary: string[] = []

for (const runner of runners.filter(({ inCheck }) => inCheck || !quick)) {
  if (!runner.hasFiles()) continue
  console.log(`\n── ${runner.name} ──`)
  const started = Date.now()
  const outcome = await runner.run(reports)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  summary.push(`${runner.name}: ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`)
  total.passed += outcome.passed
  total.failed += outcome.failed
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${summary.join('\n')}\n`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
