import { realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Where a server listens: a socket's folder and port number, or on Windows an address and port. */
export type Endpoint = { host: string; port: number }

export type ServerConfig = Endpoint & {
  user: string
  password: string
  database: string
  connectionTimeoutMillis: number
}

export function serverConfig(endpoint: Endpoint, password: string, database = 'postgres'): ServerConfig {
  return { ...endpoint, user: 'postgres', password, database, connectionTimeoutMillis: 5000 }
}

/** The same as a connection string, in the form libpq and pg understand for sockets too. */
export function serverUrl({ host, port, user, password, database }: ServerConfig): string {
  const credentials = `${user}:${encodeURIComponent(password)}`
  const name = encodeURIComponent(database)
  if (process.platform === 'win32') return `postgresql://${credentials}@${host}:${port}/${name}`
  return `postgresql://${credentials}@/${name}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Runs `work` with a new client. If the server stops meanwhile, the query fails instead of the process. */
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

/** Whether the server at this endpoint serves this data folder. Rejects while it does not respond. */
export function servesDataDir(config: ServerConfig, dataDir: string): Promise<boolean> {
  return withClient({ ...config, connectionTimeoutMillis: 2000 }, async (client) => {
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return realpathSync(rows[0]!.folder) === realpathSync(dataDir)
  })
}

/** Creates the database if missing; an orphan of a killed process may be creating it at the same time. */
export function ensureDatabase(config: ServerConfig, database: string): Promise<void> {
  const raceCodes = ['42P04', '23505', '55006']
  return withClient({ ...config, database: 'postgres' }, async (client) => {
    for (let attempt = 0; ; attempt++) {
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
      if (rowCount) return
      try {
        await client.query(`create database ${client.escapeIdentifier(database)} template template0`)
      } catch (error) {
        const code = error instanceof pg.DatabaseError ? error.code : undefined
        if (attempt > 200 || !code || !raceCodes.includes(code)) throw error
        await sleep(50)
      }
    }
  })
}

/** A free port, for Windows, where there is no socket. */
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
