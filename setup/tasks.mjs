/** The program of each task, preceded by the web build if it serves pages; `packages` is a folder with packages of its own. */
export const tasks = {
  start: { program: ['src/server.ts'], buildsWeb: true },
  dev: { program: ['src/server.ts', '--dev'] },
  test: { program: ['test/run.ts'] },
  'test:full': { program: ['test/run.ts', 'full'] },
  check: { program: ['test/run.ts', 'check'] },
  seed: { program: ['src/cli.ts', 'seed'] },
  import: { program: ['src/cli.ts', 'import'] },
  migrate: { program: ['src/cli.ts', 'migrate'] },
  build: { program: ['src/cli.ts', 'build'] },
  types: { program: ['src/cli.ts', 'types'] },
  bench: { program: ['bench/run.ts'], packages: 'bench' },
  worker: { program: ['src/worker.ts'] },
}

/** The programs of a task in order, or undefined for an unknown task. A quiet one does not write to standard output. */
export function stepsOf(task, args) {
  if (!task || !Object.hasOwn(tasks, task)) return undefined
  const { program, buildsWeb } = tasks[task]
  const last = { command: [...program, ...args], quiet: false }
  return buildsWeb ? [{ command: ['src/cli.ts', 'build'], quiet: true }, last] : [last]
}
