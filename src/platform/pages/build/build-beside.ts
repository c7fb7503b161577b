import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import type { Log } from '../../log/log.ts'
import { isWebCompressed, isWebFresh } from './build-web.ts'

/** Builds changed pages in a process of its own while this one does other work; rejects if they could not be built. */
export function buildBeside(root: string, opened: AsyncDisposableStack): Promise<void> {
  if (isWebFresh(root)) return Promise.resolve()
  const built = finish(runBuild(root, opened, ['--uncompressed']))
  // Awaited only once the database is ready.
  built.catch(() => {})
  return built
}

/** Compresses the files of a new build for the next start; what is requested before is compressed for its request. */
export function compressBeside(root: string, opened: AsyncDisposableStack, log: Log) {
  if (isWebCompressed(root)) return
  const build = runBuild(root, opened, [])
  if (build.pid) setPriority(build.pid, constants.priority.PRIORITY_LOW)
  finish(build).catch((err) => log.warn({ err }, 'the files of the pages are not compressed'))
}

function runBuild(root: string, opened: AsyncDisposableStack, flags: string[]): ChildProcess {
  const build = spawn(process.execPath, ['src/cli.ts', 'build', ...flags], { cwd: root, stdio: ['ignore', 2, 2] })
  opened.defer(() => void build.kill())
  return build
}

async function finish(build: ChildProcess) {
  const [code, signal] = await once(build, 'exit')
  // Ended because the server ends.
  if (code !== 0 && signal !== 'SIGTERM') throw new Error(`the pages could not be built (exit ${code})`)
}
