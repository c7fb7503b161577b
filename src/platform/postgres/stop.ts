import { spawnSync } from 'node:child_process'
import { rmdirSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { type ServerConfig, withClient } from './connection.ts'
import { isAlive, isServerOf, readPidFile } from './processes.ts'
import { PostgresStartError } from './start-error.ts'

/** 'fast' stops the server and its connections; 'if-idle' leaves a server running that other clients use. */
export type StopMode = 'fast' | 'if-idle'

const timeoutMs = 60_000

/** Stops the server of a data folder; false when it was left running. */
export async function stopServer(
  server: { dataDir: string; config: ServerConfig; binaries: Binaries },
  mode: StopMode,
): Promise<boolean> {
  const { dataDir, config, binaries } = server
  const running = readPidFile(dataDir)
  if (running && isAlive(running.pid) && isServerOf(running.pid, dataDir) !== false) {
    if (mode === 'if-idle' && (await hasOtherClients(config))) return false
    if (process.platform === 'win32') spawnSync(binaries.program('pg_ctl'), ['stop', '-D', dataDir, '-m', 'fast', '-w'])
    else process.kill(running.pid, 'SIGINT')
    const deadline = Date.now() + timeoutMs
    while (isAlive(running.pid)) {
      if (Date.now() > deadline) throw new PostgresStartError(`PostgreSQL (process ${running.pid}) does not stop.`)
      await sleep(25)
    }
  }
  removeSocketDir(config.host)
  return true
}

function hasOtherClients(config: ServerConfig): Promise<boolean> {
  const others = `
    select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`
  return withClient({ ...config, database: 'postgres' }, async (client) => (await client.query(others)).rowCount !== 0)
}

/** Removes only a folder that openSocketDir created, and only when it is empty. */
function removeSocketDir(directory: string): void {
  if (!basename(directory).includes('-pg-')) return
  try {
    rmdirSync(directory)
  } catch {}
}
