import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Server = { origin: string; stop(): Promise<void> }

/** Starts the app with one search engine on a database; undefined when it does not start. */
export async function startServer(engine: string, databaseUrl: string): Promise<Server | undefined> {
  const child = fork(path.join(import.meta.dirname, 'http-server.ts'), {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      SEARCH_ENGINE: engine,
      MAP_STYLE_URL: '',
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
  })
  const port = await Promise.race([once(child, 'message').then(([message]) => message as number), once(child, 'exit')])
  if (typeof port !== 'number') return undefined
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
