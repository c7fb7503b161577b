import { existsSync, readFileSync } from 'node:fs'

export type Outcome = { passed: number; failed: number }

/** Exit code of a runner's process; null when it was interrupted. */
export type ExitCode = number | null

/** A runner without a report counts as one test. */
export function outcomeOfExit(code: ExitCode): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts the results in a report. A runner without a report crashed; one that exited with an error although every test
 * passed found a failure outside the tests. Both count as one failure.
 */
export function outcomeOfReport(file: string, code: ExitCode, count: (report: string) => Outcome): Outcome {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  let outcome: Outcome
  try {
    outcome = count(readFileSync(file, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
}

/** Vitest's JSON. A file that fails before its first test contains no failed test, but counts as one. */
export function countVitest(report: string): Outcome {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(report) as {
    numPassedTests: number
    numFailedTests: number
    testResults: { status: string; assertionResults: { status: string }[] }[]
  }
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length }
}

/** The summary comments of node:test's TAP. */
export function countTap(report: string): Outcome {
  const closing = (word: string) => {
    const number = new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1]
    if (number === undefined) throw new Error(`Expected a line "# ${word} N" in the TAP report.`)
    return Number(number)
  }
  return { passed: closing('pass'), failed: closing('fail') + closing('cancelled') }
}

/** Playwright's JSON. A test that passed on its second try has passed; errors outside the tests count as well. */
export function countPlaywright(report: string): Outcome {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
