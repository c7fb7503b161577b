import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  countPlaywright,
  countTap,
  countVitest,
  type Failure,
  type Outcome,
  outcomeOfExit,
  outcomeOfReport,
} from './outcomes.ts'
import { type Output, runNode } from './run-program.ts'

export type Runner = {
  name: string
  /** Part of `npm run check` too. */
  inCheck: boolean
  /** Runs beside the following runners, because it mostly waits or uses only one core. */
  isBeside?: boolean
  hasFiles(): boolean
  /** Runs and writes to `output`; reports may be written to that folder. Never rejects. */
  run(reports: string, output: Output): Promise<Outcome>
  /** The program that runs one failed test alone; undefined if the test is not known. */
  alone?: (failure: Failure) => string[] | undefined
}

const root = resolve(import.meta.dirname, '..')
const isFull = () => process.env.TEST_FULL === '1'
/** A runner prints a line when a file or test ends, and the slowest file takes four minutes on a slow machine. */
const silentMs = (isFull() ? 60 : 10) * 60_000

/** In running order: the fastest to fail first. */
export const runners: Runner[] = [
  { ...typesOf('types of the browser', 'tsconfig.web.json'), isBeside: true },
  typesOf('types of the server', 'tsconfig.json'),
  {
    name: 'lint',
    inCheck: true,
    hasFiles: () => true,
    run: async (_, output) =>
      outcomeOfExit(await runNode(['node_modules/@biomejs/biome/bin/biome', 'ci'], { silentMs, output })),
  },
  vitest('unit', { inCheck: true, matches: (file) => !/\.(db|browser)\.test\./.test(file) }),
  {
    // Built once beforehand, because concurrent runners would both build.
    name: 'web pages',
    inCheck: false,
    hasFiles: () => true,
    run: async (_, output) => outcomeOfExit(await runNode(['src/cli.ts', 'build'], { silentMs, output })),
  },
  {
    name: 'processes',
    inCheck: false,
    isBeside: true,
    hasFiles: () => nodeTests().length > 0,
    async run(reports, output) {
      const report = join(reports, 'processes.tap')
      const shown = ['--test-reporter=spec', '--test-reporter-destination=stdout']
      const counted = ['--test-reporter=tap', `--test-reporter-destination=${report}`]
      const files = nodeTests()
      const command = ['--test', '--test-concurrency=1', ...shown, ...counted, ...files]
      const code = await runNode(command, { silentMs, output })
      return outcomeOfReport(report, code, countTap)
    },
    alone: ({ file, test }) => (file && test ? ['--test', `--test-name-pattern=^${exactly(test)}$`, file] : undefined),
  },
  vitest('db', { inCheck: false, matches: (file) => file.includes('.db.test.') }),
  vitest('browser', {
    inCheck: false,
    matches: (file) => file.includes('.browser.test.'),
    config: 'vitest.browser.config.ts',
  }),
  {
    name: 'journeys',
    inCheck: false,
    hasFiles: () => filesLike('test/journeys/**/*.spec.ts').length > 0,
    async run(reports, output) {
      const report = join(reports, 'journeys.json')
      const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
      const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
      return outcomeOfReport(report, await runNode(command, { silentMs, output, env }), countPlaywright)
    },
    alone: ({ file, test }) =>
      file && test ? ['node_modules/@playwright/test/cli.js', 'test', file, '-g', `${exactly(test)}$`] : undefined,
  },
]

function typesOf(name: string, project: string): Runner {
  return {
    name,
    inCheck: true,
    hasFiles: () => true,
    run: async (_, output) => {
      // Two checkers would both derive the types of the contracts.
      const program = ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1']
      return outcomeOfExit(await runNode(program, { silentMs, output }))
    },
  }
}

type Project = { inCheck: boolean; matches(file: string): boolean; config?: string }

function vitest(project: string, { inCheck, matches, config = 'vitest.config.ts' }: Project): Runner {
  return {
    name: project,
    inCheck,
    hasFiles: () => filesLike('{src,demo,test,bench}/**/*.test.{ts,tsx}').some(matches),
    async run(reports, output) {
      const report = join(reports, `${project}.json`)
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--project', project, ...reporters]
      const code = await runNode(command, { silentMs, output })
      return outcomeOfReport(report, code, countVitest)
    },
    alone: ({ file, test }) => {
      const command = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, '--project', project]
      return file ? [...command, file, ...(test ? ['-t', `^${exactly(test)}$`] : [])] : undefined
    },
  }
}

/** Runs a test that failed once more, by itself; undefined if it cannot be run so. */
export async function runAlone(runner: Runner, failure: Failure): Promise<'passed' | 'failed' | undefined> {
  const command = runner.alone?.(failure)
  if (!command) return undefined
  const code = await runNode(command, { silentMs, output: undefined })
  return code === 0 ? 'passed' : 'failed'
}

/** A pattern that matches only this text. */
const exactly = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Those named `*.full.node-test.ts` only repeat at full length what shorter tests show. */
function nodeTests(): string[] {
  const all = filesLike('{src,demo,test,bench,setup}/**/*.node-test.{ts,mjs}')
  return isFull() ? all : all.filter((file) => !file.includes('.full.'))
}

function filesLike(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).sort()
}
