// How the server fails to start, and which packages a started one has loaded.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { dataDirIn } from '#platform/postgres/cluster.ts'
import { isAlive, readPidFile } from '#platform/postgres/processes.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { buildWeb, spawnServer, startServer } from './server-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage-start-'))
// The database's own user must be able to enter the folder.
chmodSync(folder, 0o755)
const dataDir = path.join(folder, 'data')

before(() => buildWeb())

after(async () => {
  await (await startEmbeddedPostgres({ stateDir: dataDir })).stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The one line on standard error of a failed start, which must print nothing on standard output. */
async function failedStart(env: NodeJS.ProcessEnv): Promise<string> {
  const app = spawnServer({ env: { DATA_DIR: dataDir, ...env }, captureStderr: true })
  app.ready.catch(() => {})
  assert.equal(await app.exit, 1)
  assert.equal(app.stdout(), '')
  assert.match(app.stderr(), /^[^\n]+\n$/)
  return app.stderr()
}

const isDatabaseRunning = () => {
  const noted = readPidFile(dataDirIn(dataDir))
  return noted !== null && isAlive(noted.pid)
}

test('a port in use is named, and the embedded database is stopped', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  assert.equal(
    await failedStart({ PORT: String(port) }),
    `Frontage could not start: PORT ${port} is in use by another program.\n`,
  )
  assert.equal(isDatabaseRunning(), false)
  other.close()
})

test('a host that is not an address of this machine is named', async () => {
  const line = await failedStart({ HOST: '192.0.2.1' })
  assert.equal(line, 'Frontage could not start: HOST 192.0.2.1 must be an address of this machine.\n')
  assert.equal(isDatabaseRunning(), false)
})

test('an invalid data folder is reported at once', async () => {
  assert.match(await failedStart({ DATA_DIR: '/dev/null' }), /could not start: .*\/dev\/null/)
  if (process.platform === 'linux') assert.match(await failedStart({ DATA_DIR: '/proc/frontage' }), /could not start/)
})

test('a database that refuses the password stops the start at once', async () => {
  const { config } = await startEmbeddedPostgres({ stateDir: dataDir })
  const url = `postgresql://postgres:wrong@/frontage?host=${encodeURIComponent(config.host)}&port=${config.port}`
  const line = await failedStart({ DATABASE_URL: url })
  assert.match(line, /could not start: password authentication failed/)
  assert.doesNotMatch(line, /wrong/)
})

test('production does not start without its public URL', async () => {
  const line = await failedStart({ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) })
  assert.equal(line, 'PUBLIC_URL is required in production\n')
})

// Lists at exit which packages ran as development builds; files only read to find export names do not count.
const NOTE_BUILDS = `
import { writeFileSync } from 'node:fs'
import Module from 'node:module'
process.on('exit', () => {
  const files = Object.values(Module._cache).filter(({ loaded }) => loaded).map(({ filename }) => filename)
  writeFileSync(process.env.NOTES, files.filter((file) => /react.*[.-](development|production)\\b/.test(file)).join('\\n'))
})`

for (const [name, NODE_ENV] of [
  ['NODE_ENV is unset', undefined],
  ['NODE_ENV says development', 'development'],
] as const) {
  test(`pages are rendered by production builds only: ${name}`, async (t) => {
    const [hooks, notes] = [path.join(folder, 'hooks.mjs'), path.join(folder, `notes-${NODE_ENV}`)]
    writeFileSync(hooks, NOTE_BUILDS)
    const app = await startServer({
      env: { DATA_DIR: dataDir, NOTES: notes, ...(NODE_ENV && { NODE_ENV }) },
      program: ['--import', pathToFileURL(hooks).href, 'src/server.ts'],
    })
    t.after(() => app.server.kill('SIGKILL'))
    for (const page of ['/', '/search/chicago', '/login']) assert.equal((await fetch(app.url + page)).status, 200)
    app.server.kill('SIGTERM')
    assert.equal(await app.exit, 0)
    const builds = readFileSync(notes, 'utf8').split('\n')
    assert.ok(builds.some((file) => /react-dom-server/.test(file)))
    assert.deepEqual(
      builds.filter((file) => !file.includes('production')),
      [],
    )
  })
}
