import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countTap, countVitest, describeFailure, outcomeOfReport } from './outcomes.ts'

const folder = mkdtempSync(join(tmpdir(), 'frontage-outcomes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a runner without a report, or with an incomplete one, counts as one failure', () => {
  const file = join(folder, 'half.json')
  expect(outcomeOfReport(file, 0, countVitest)).toEqual({ passed: 0, failed: 1 })
  writeFileSync(file, '{"numPassedTests": 3')
  expect(outcomeOfReport(file, 0, countVitest)).toEqual({ passed: 0, failed: 1 })
})

test('a runner that exits with an error although all its tests passed counts as one more failure', () => {
  const file = join(folder, 'tap')
  writeFileSync(file, '# pass 4\n# fail 0\n# cancelled 0\n')
  expect(outcomeOfReport(file, 1, countTap)).toMatchObject({ passed: 4, failed: 1 })
  expect(outcomeOfReport(file, null, countTap)).toMatchObject({ passed: 4, failed: 1 })
  expect(outcomeOfReport(file, 0, countTap)).toMatchObject({ passed: 4, failed: 0 })
})

test('a test file that cannot be loaded counts as failed, and a failed test counts once', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { name: 'a.test.ts', status: 'failed', message: 'Cannot find b.ts', assertionResults: [] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed' },
          { status: 'failed', fullName: 'adds up', failureMessages: ['\u001b[31mexpected 2\u001b[39m\n  at b.ts'] },
        ],
      },
      { name: 'c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({
    passed: 5,
    failed: 2,
    failures: [
      { file: 'b.test.ts', test: 'adds up', message: 'expected 2' },
      { file: 'a.test.ts', message: 'Cannot find b.ts' },
    ],
  })
})

test('a failure is described in one line', () => {
  expect(describeFailure({ file: 'b.test.ts', test: 'adds up', message: 'expected 2' })).toBe(
    'b.test.ts › adds up: expected 2',
  )
  expect(describeFailure({ test: 'ends' })).toBe('ends')
})

test('interrupted tests of processes count as failed', () => {
  const place = "  ---\n  duration_ms: 5\n  location: '/app/a.node-test.ts:7:1'\n"
  const report = `ok 1 - starts\nnot ok 2 - ends\n${place}# tests 6\n# pass 3\n# fail 2\n# cancelled 1\n`
  expect(countTap(report)).toEqual({ passed: 3, failed: 3, failures: [{ test: 'ends', file: '/app/a.node-test.ts' }] })
  expect(() => countTap('ok 1\n')).toThrow('# pass N')
})

test('a failed test of a process is described with its error', () => {
  const result = (error: string) => `not ok 1 - ends\n  ---\n  error: ${error}\n  code: 'ERR_ASSERTION'\n  ...\n`
  const described = (error: string) => countTap(`${result(error)}# pass 0\n# fail 1\n# cancelled 0\n`).failures
  expect(described('|-\n    two lines\n    \n    0 !== 503\n    ')).toEqual([
    { test: 'ends', message: 'two lines 0 !== 503' },
  ])
  expect(described("'1 subtest failed'")).toEqual([{ test: 'ends', message: '1 subtest failed' }])
  expect(described(`"it's late"`)).toEqual([{ test: 'ends', message: "it's late" }])
})

test('a journey counts once however often it was retried, and a server that does not start counts as failed', () => {
  const failed = {
    title: 'signs in',
    file: 'a.spec.ts',
    ok: false,
    tests: [{ results: [{ error: { message: 'slow' } }] }],
  }
  const journeys = {
    stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 4 },
    errors: [{ message: 'no product' }],
    suites: [{ suites: [{ specs: [failed, { title: 'signs out', file: 'a.spec.ts', ok: true, tests: [] }] }] }],
  }
  expect(countPlaywright(JSON.stringify(journeys))).toEqual({
    passed: 9,
    failed: 2,
    failures: [
      { file: 'a.spec.ts', test: 'signs in', message: 'slow' },
      { test: 'outside the tests', message: 'no product' },
    ],
  })
})
