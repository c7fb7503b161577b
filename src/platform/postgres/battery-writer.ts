// Inserts rows as fast as possible on eight connections and prints each id after the server has acknowledged it.
// Arguments: state folder, round.
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from './start.ts'

const [stateDir, round] = process.argv.slice(2)
const connections = 8
const payload = 'x'.repeat(300)

const server = await startEmbeddedPostgres({ app: 'frontage-battery', stateDir })
const pool = new pg.Pool({ ...server.config, max: connections })
pool.on('error', () => {})
await pool.query('create table if not exists written (round int, id bigint, payload text, primary key (round, id))')
writeSync(1, `ready ${server.pid}\n`)

let last = 0
await Promise.all(Array.from({ length: connections }, write))

async function write(): Promise<never> {
  for (;;) {
    const id = ++last
    try {
      await pool.query('insert into written values ($1, $2, $3)', [round, id, payload])
      writeSync(1, `wrote ${id}\n`)
    } catch {
      await sleep(20)
    }
  }
}
