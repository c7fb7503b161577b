import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'

const browserTests = '**/*.browser.test.tsx'
const databaseTests = '{src,demo,test,bench}/**/*.db.test.{ts,tsx}'

/**
 * `unit` needs only Node; `db` starts its own PostgreSQL, and its files are named *.db.test.ts. Tests of components,
 * *.browser.test.tsx, have vitest.browser.config.ts.
 */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    passWithNoTests: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default leaves one core to watch mode, which is not used here.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Test files of a worker share loaded modules, because loading takes longer than most files. No file may need fresh modules.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,demo,test,bench}/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, databaseTests, browserTests],
          globalSetup: ['./test/kernels-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: [databaseTests],
          // Pages are rendered as the product renders them: the development build of React takes twice the time.
          env: { NODE_ENV: 'production' },
          globalSetup: ['./test/kernels-setup.ts', './test/global-setup.ts'],
        },
      },
    ],
  },
})
