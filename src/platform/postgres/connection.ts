import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Where a server listens: a socket's folder and number, or on Windows an address and port. */
export type Door = { host: string; port: number }

export type ServerConfig = Door & {
  user: string
  password: string
  database: string
  connectionTimeoutMillis: number
}

export function serverConfig(door: Door, password: string, database = 'postgres'): ServerConfig {
  return { ...door, user: 'postgres', password, database, connectionTimeoutMillis: 5000 }
}

/** The same as a connection string, in the form libpq and pg understand for sockets too. */
export function serverUrl({ host, port, user, password, database }: ServerConfig): string {
  const who = `${user}:${encodeURIComponent(password)}`
  const name = encodeURIComponent(database)
  if (process.platform === 'win32') return `postgresql://${who}@${host}:${port}/${name}`
  return `postgresql://${who}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Runs `work` with a client of its own. A server that stops meanwhile makes the query fail, not the process. */
export async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Does the server behind this door answer, and does it serve this data folder? Rejects while it does not answer. */
export function servesDataDir(config: ServerConfig, dataDir: string): Promise<boolean> {
  return withClient({ ...config, connectionTimeoutMillis: 2000 }, async (client) => {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return realpathSync(rows[0]!.folder) === realpathSync(dataDir)
  })
}

/** Makes the database unless it is there; an orphan of a killed process may be making it at this very moment. */
export function ensureDatabase(config: ServerConfig, database: string): Promise<void> {
  const raced = ['42P04', '23505', '55006']
  return withClient({ ...config, database: 'postgres' }, async (client) => {
    for (let attempt = 0; ; attempt++) {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
      if (rowCount) return
      try {
        await client.query(`create database ${client.escapeIdentifier(database)} template template0`)
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? error.code : undefined
        if (attempt > 200 || !code || !raced.includes(code)) throw error
        await sleep(50)
      }
    }
  })
}

/** A port that is free now, for Windows, where there is no socket. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
