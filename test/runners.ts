import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  countPlaywright,
  countTap,
  countVitest,
  type ExitCode,
  type Outcome,
  outcomeOfExit,
  outcomeOfReport,
} from './outcomes.ts'

export type Runner = {
  name: string
  /** Part of `npm run check` too. */
  inCheck: boolean
  hasFiles(): boolean
  /** Runs with its own output shown; reports may be written to that folder. Never rejects. */
  run(reports: string): Promise<Outcome>
}

const root = resolve(import.meta.dirname, '..')
const minute = 60_000
const processMinutes = () => (process.env.TEST_FULL === '1' ? 90 : 10)

/** In the order they run: what fails fastest first. */
export const runners: Runner[] = [
  typesOf('types of the server', 'tsconfig.json'),
  typesOf('types of the browser', 'tsconfig.web.json'),
  {
    name: 'lint',
    inCheck: true,
    hasFiles: () => true,
    run: async () => outcomeOfExit(await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci'], 2 * minute)),
  },
  vitest('unit', { inCheck: true, matches: (file) => !file.includes('.db.test.') }),
  vitest('db', { inCheck: false, matches: (file) => file.includes('.db.test.') }),
  {
    name: 'processes',
    inCheck: false,
    hasFiles: () => nodeTests().length > 0,
    async run(reports) {
      const report = join(reports, 'processes.tap')
      const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout']
      const counted = ['--test-reporter=tap', `--test-reporter-destination=${report}`]
      const files = nodeTests()
      const code = await runNode(
        ['--test', '--test-concurrency=1', ...shown, ...counted, ...files],
        processMinutes() * minute,
      )
      return outcomeOfReport(report, code, countTap)
    },
  },
  {
    name: 'journeys',
    inCheck: false,
    hasFiles: () => filesLike('test/journeys/**/*.spec.ts').length > 0,
    async run(reports) {
      const report = join(reports, 'journeys.json')
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
      return outcomeOfReport(report, await runNode(command, 20 * minute, env), countPlaywright)
    },
  },
]

function typesOf(name: string, project: string): Runner {
  return {
    name,
    inCheck: true,
    hasFiles: () => true,
    run: async () => outcomeOfExit(await runNode(['node_modules/typescript/bin/tsc', '-p', project], 5 * minute)),
  }
}

function vitest(project: string, { inCheck, matches }: { inCheck: boolean; matches(file: string): boolean }): Runner {
  return {
    name: project,
    inCheck,
    hasFiles: () => filesLike('{src,test,bench}/**/*.test.{ts,tsx}').some(matches),
    async run(reports) {
      const report = join(reports, `${project}.json`)
      const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const code = await runNode(
        ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...output],
        15 * minute,
      )
      return outcomeOfReport(report, code, countVitest)
    },
  }
}

function nodeTests(): string[] {
  return filesLike('{src,test,bench,setup}/**/*.node-test.{ts,mjs}')
}

function filesLike(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
}

/** Runs a program with this Node in the checkout; one that takes too long is ended. */
function runNode(args: string[], timeoutMs: number, env: Record<string, string> = {}): Promise<ExitCode> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const timer = setTimeout(() => {
      console.log(`${args[0]} took more than ${timeoutMs / minute} minutes`)
      child.kill('SIGTERM')
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref()
    }, timeoutMs)
    const stop = () => {
      child.kill('SIGTERM')
      child.once('exit', () => process.exit(1))
    }
    process.once('SIGTERM', stop)
    const end = (code: ExitCode) => {
      clearTimeout(timer)
      process.off('SIGTERM', stop)
      resolve(code)
    }
    child.once('error', () => end(null))
    child.once('exit', end)
  })
}
