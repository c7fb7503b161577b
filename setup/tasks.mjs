/**
 * The program of each task. One for development needs all packages; `packages` is a folder with packages of its own.
 * The pages are built while a started server prepares its database.
 */
export const tasks = {
  start: { program: ['demo/server.ts', '--build'] },
  dev: { program: ['demo/server.ts', '--dev'] },
  test: { program: ['test/run.ts'], development: true },
  'test:full': { program: ['test/run.ts', 'full'], development: true },
  check: { program: ['test/run.ts', 'check'], development: true },
  seed: { program: ['demo/cli.ts', 'seed'] },
  import: { program: ['src/cli.ts', 'import'] },
  admins: { program: ['src/cli.ts', 'admins'] },
  passkeys: { program: ['src/cli.ts', 'passkeys'] },
  migrate: { program: ['src/cli.ts', 'migrate'] },
  build: { program: ['src/cli.ts', 'build'] },
  types: { program: ['src/cli.ts', 'types'], development: true },
  bench: { program: ['bench/run.ts'], packages: 'bench', development: true },
  worker: { program: ['src/worker.ts'] },
}

/** The program of a task with its arguments, or undefined for an unknown task. */
export function programOf(task, args) {
  return task && Object.hasOwn(tasks, task) ? [...tasks[task].program, ...args] : undefined
}
