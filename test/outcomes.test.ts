import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countPlaywright, countTap, countVitest, outcomeOfReport } from './outcomes.ts'

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
  expect(outcomeOfReport(file, 1, countTap)).toEqual({ passed: 4, failed: 1 })
  expect(outcomeOfReport(file, null, countTap)).toEqual({ passed: 4, failed: 1 })
  expect(outcomeOfReport(file, 0, countTap)).toEqual({ passed: 4, failed: 0 })
})

test('a test file that cannot be loaded counts as failed, and a failed test counts once', () => {
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ],
  }
  expect(countVitest(JSON.stringify(report))).toEqual({ passed: 5, failed: 2 })
})

test('interrupted tests of processes count as failed', () => {
  expect(countTap('ok 1\n# tests 6\n# pass 3\n# fail 2\n# cancelled 1\n')).toEqual({ passed: 3, failed: 3 })
  expect(() => countTap('ok 1\n')).toThrow('# pass N')
})

test('a journey counts once however often it was retried, and a server that does not start counts as failed', () => {
  const journeys = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 4 }, errors: [{ message: 'no product' }] }
  expect(countPlaywright(JSON.stringify(journeys))).toEqual({ passed: 9, failed: 2 })
})
