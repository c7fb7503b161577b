import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isWebCompressed, isWebFresh } from '#platform/pages/build/build-web.ts'
import { freePort } from '#platform/postgres/connection.ts'
import { poll } from './poll.ts'

export const root = path.resolve(import.meta.dirname, '..')

/** Settings of every started server, so that only its test can reach it. */
export const TEST_SERVER = { PORT: '0', HOST: '127.0.0.1', DEMO: '0', MAP_STYLE_URL: '', LOG_LEVEL: 'silent' }

export type ServerProcess = {
  server: ChildProcess
  pid: number
  /** The URL it prints when it is ready: PUBLIC_URL, if that is set. */
  url: string
  /** Its URL on 127.0.0.1. */
  port: number
  /** All of its standard output, and of its standard error where that is captured. */
  stdout: () => string
  stderr: () => string
  exit: Promise<number | null>
  /** Whether it is still running. */
  isRunning: () => boolean
}

type Options = { env: NodeJS.ProcessEnv; program?: string[]; captureStderr?: boolean }

/** Builds the pages and the search kernels of a folder, unless they are fresh, as in `npm test`. */
export function buildWeb(folder = root, { compresses = true } = {}) {
  if (isWebFresh(folder) && (isWebCompressed(folder) || !compresses)) return
  const build = ['src/cli.ts', 'build', ...(compresses ? [] : ['--uncompressed'])]
  const { status } = spawnSync(process.execPath, build, { cwd: folder, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`The pages could not be built (exit ${status}).`)
}

/** Starts the server without waiting until it is ready; `ready` rejects when it exits before. */
export function spawnServer({ env, program = ['src/server.ts'], captureStderr = false }: Options) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const server = spawn(process.execPath, program, {
    cwd: root,
    env: { PATH, NODE_COMPILE_CACHE, ...TEST_SERVER, ...env },
    stdio: ['ignore', 'pipe', captureStderr ? 'pipe' : 'inherit'],
  })
  let [stdout, stderr] = ['', '']
  server.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  const exit = once(server, 'exit').then(([code]) => code as number | null)
  const ready = new Promise<string>((resolve, reject) => {
    server.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
      const url = /^Frontage is ready at (\S+)$/m.exec(stdout)?.[1]
      if (url) resolve(url)
    })
    exit.then((code) => reject(new Error(`exited ${code} before it was ready: ${stderr}`)))
  })
  const isRunning = () => server.exitCode === null && server.signalCode === null
  return { server, ready, exit, stdout: () => stdout, stderr: () => stderr, isRunning }
}

/** Starts the server, on a free port unless `env` has one, and waits until it is ready. */
export async function startServer({ env, ...options }: Options): Promise<ServerProcess> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT)
  const { ready, ...rest } = spawnServer({ env: { ...env, PORT: String(port) }, ...options })
  return { ...rest, url: await ready, pid: rest.server.pid!, port }
}

/** Waits until `holds` returns true; throws with `what` after the timeout. */
export const until = (what: string, holds: () => boolean | Promise<boolean>, timeoutMs?: number) =>
  poll(holds, what, timeoutMs)
