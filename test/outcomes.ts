import { existsSync, readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

export type Outcome = {
  passed: number
  failed: number
  failures?: Failure[]
}

/** A failed test, or a file that failed as a whole, with its error in one line. */
export type Failure = { file?: string | undefined; test?: string | undefined; message?: string | undefined }

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
    testResults: VitestFile[]
  }
  const failedTests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(hasFailed)
      .map(({ fullName, failureMessages }) => failure({ file: name, test: fullName, message: failureMessages?.[0] })),
  )
  const brokenFiles = testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed))
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    failures: [...failedTests, ...brokenFiles.map(({ name, message }) => failure({ file: name, message }))],
  }
}

type VitestFile = {
  name: string
  status: string
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
}
const hasFailed = ({ status }: { status: string }) => status === 'failed'

const TAP_TITLE = /not ok \d+ - (.*)/
const TAP_FILE = /^ *location: '(.*):\d+:\d+'$/m
/** A text in quotes, or the deeper lines below `|-`. */
const TAP_ERROR = /^( *)error: (?:\|-\n((?:(?:\1 {2}.*)?\n)+)|['"](.*)['"]$)/m

/** The summary comments of node:test's TAP. */
export function countTap(report: string): Outcome {
  const closing = (word: string) => {
    const number = new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1]
    if (number === undefined) throw new Error(`Expected a line "# ${word} N" in the TAP report.`)
    return Number(number)
  }
  const failures = report
    .split(/^(?= *(?:not )?ok \d)/m)
    .filter((result) => /^ *not ok/.test(result))
    .map((result) => {
      const [, , lines, text] = TAP_ERROR.exec(result) ?? []
      return failure({ test: TAP_TITLE.exec(result)![1], file: TAP_FILE.exec(result)?.[1], message: lines ?? text })
    })
  return { passed: closing('pass'), failed: closing('fail') + closing('cancelled'), failures }
}

/** Playwright's JSON. A test that passed on its second try has passed; errors outside the tests count as well. */
export function countPlaywright(report: string): Outcome {
  const { stats, errors, suites } = JSON.parse(report) as {
    stats: { expected: number; unexpected: number; flaky: number }
    errors: { message?: string }[]
    suites?: PlaywrightSuite[]
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [
      ...(suites ?? []).flatMap(failedSpecs),
      ...errors.map(({ message }) => failure({ test: 'outside the tests', message })),
    ],
  }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: { message?: string } }[] }[] }[]
}

const failedSpecs = ({ suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, file, tests }) => failure({ file, test: title, message: tests[0]?.results.at(-1)?.error?.message })),
  ...suites.flatMap(failedSpecs),
]

const MAX_MESSAGE_CHARACTERS = 300

/** With its message in one line, without terminal colors and the places it was thrown at. */
function failure({ message, ...where }: Failure): Failure {
  const [text = ''] = stripVTControlCharacters(message ?? '').split(/\n\s+at /)
  const line = text.replace(/\s+/g, ' ').trim().slice(0, MAX_MESSAGE_CHARACTERS)
  return line ? { ...where, message: line } : where
}

/** A failure in one line. */
export const describeFailure = ({ file, test, message }: Failure) =>
  [[file, test].filter(Boolean).join(' › '), message].filter(Boolean).join(': ')
