import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

export type ServerProcess = { server: ChildProcess; port: number; pid: number; exit: Promise<number | null> }

/** Starts src/server.ts with these settings alone, on a free port of 127.0.0.1, and waits until it is ready. */
export async function startServerProcess(settings: Record<string, string>): Promise<ServerProcess> {
  const port = await freePort()
  const defaults = { PORT: String(port), HOST: '127.0.0.1', DEMO: '0', MAP_STYLE_URL: '', LOG_LEVEL: 'silent' }
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...defaults, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exit = once(server, 'exit').then(([code]) => code as number | null)
  const failed = exit.then((code) => {
    throw new Error(`exited ${code} before it was ready`)
  })
  await Promise.race([once(server.stdout!, 'data'), failed])
  failed.catch(() => {})
  return { server, port, pid: server.pid!, exit }
}

/** Chosen beforehand: a server with a PUBLIC_URL says that, and not its port. */
async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as { port: number }
  holder.close()
  await once(holder, 'close')
  return port
}
