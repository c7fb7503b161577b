import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Server = {
  origin: string
  pid: number
  usage(): Promise<Usage>
  /** Collects garbage, so that the memory of `usage` is in use. */
  collect(): void
  stop(): Promise<void>
}

export type Usage = {
  /** The processor time that the process has used, in milliseconds. */
  cpuMs: number
  residentBytes: number
  /** Of buffers, in which cached pages are kept. */
  bufferBytes: number
}

/** Starts the app with one search engine on a database; undefined when it does not start. */
export async function startServer(
  engine: string,
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Server | undefined> {
  const child = fork(path.join(import.meta.dirname, 'http-server.ts'), {
    execArgv: [...process.execArgv, '--expose-gc'],
    env: {
      ...process.env,
      // An administrator's setting; pages are rendered as in production without it.
      NODE_ENV: undefined,
      DATABASE_URL: databaseUrl,
      SEARCH_ENGINE: engine,
      MAP_STYLE_URL: '',
      LOG_LEVEL: 'error',
      DEMO: '0',
      ...env,
    },
  })
  return serverOf(child)
}

export const fileAt = (index: number) => `/${index}.html`

/** Starts a server of files with these contents, at `fileAt`. */
export async function startStatic(files: Buffer[]): Promise<Server> {
  const child = fork(path.join(import.meta.dirname, 'static-server.ts'))
  child.send(files.map((bytes) => bytes.toString('base64')))
  const server = await serverOf(child)
  if (!server) throw new Error('Expected a server of files, but it did not start')
  return server
}

async function serverOf(child: ChildProcess): Promise<Server | undefined> {
  const port = await Promise.race([once(child, 'message').then(([message]) => message as number), once(child, 'exit')])
  if (typeof port !== 'number') return undefined
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    usage: () => usageOf(child),
    collect: () => child.send('collect'),
    stop: () => stop(child),
  }
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const response = once(child, 'message')
  child.send('usage')
  const [usage] = await response
  return usage
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
