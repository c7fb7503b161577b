import { existsSync, readFileSync } from 'node:fs'

export type Outcome = { passed: number; failed: number }

/** How a runner's process ended: 0, another code, or null when it was cut off. */
export type ExitCode = number | null

/** A runner without a report of its own is one test. */
export function outcomeOfExit(code: ExitCode): Outcome {
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Counts what a report says. A runner that left no report crashed, and one that ended badly though every test in its
 * report passed found something outside them: both are one failure.
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

/** Vitest's JSON. A file that fails before its first test has no failed test in it, but counts as one. */
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

/** The closing comments of node:test's TAP. */
export function countTap(report: string): Outcome {
  const closing = (word: string) => {
    const number = new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1]
    if (number === undefined) throw new Error(`Expected a line "# ${word} N" in the TAP report.`)
    return Number(number)
  }
  return { passed: closing('pass'), failed: closing('fail') + closing('cancelled') }
}

/** Playwright's JSON. A test that passed at its second try has passed; what failed around the tests counts as well. */
export function countPlaywright(report: string): Outcome {
  const { stats, errors } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: unknown[]
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
