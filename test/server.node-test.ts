// The product as a process: how it starts, refuses to start, and ends.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'

const root = path.resolve(import.meta.dirname, '..')
const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-server-'))
const settings = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: '0', MAP_STYLE_URL: '', LOG_LEVEL: 'silent' }

before(() => {
  const build = spawnSync(process.execPath, ['src/cli.ts', 'build'], { cwd: root, stdio: ['ignore', 2, 2] })
  assert.equal(build.status, 0)
})

after(async () => {
  const server = await startEmbeddedPostgres({ stateDir: dataDir })
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Running = { server: ChildProcess; url: string; said: () => string; exit: Promise<number | null> }

async function start(env: Record<string, string> = {}): Promise<Running> {
  const server = spawn(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const exit = once(server, 'exit').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve, reject) => {
    server.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const ready = /^Frontage is ready at (\S+)$/m.exec(said)?.[1]
      if (ready) resolve(ready)
    })
    exit.then((code) => reject(new Error(`exited ${code} before it was ready`)))
  })
  return { server, url, said: () => said, exit }
}

test('says one line, lives, is ready, and ends with 0 on SIGTERM with connections left open', async () => {
  const { server, url, said, exit } = await start()
  const agent = new http.Agent({ keepAlive: true })
  const status = (address: string) =>
    new Promise<number>((resolve, reject) => {
      http
        .get(address, { agent }, (response) => response.resume().on('end', () => resolve(response.statusCode!)))
        .on('error', reject)
    })
  assert.equal(await status(`${url}/healthz`), 200)
  assert.equal(await status(`${url}/readyz`), 200)
  assert.equal(await status(`${url}/metrics`), 200)
  assert.equal(await status(`${url}/no/such/page`), 404)
  const asked = performance.now()
  server.kill('SIGTERM')
  server.kill('SIGTERM')
  assert.equal(await exit, 0)
  assert.ok(performance.now() - asked < 10_000, 'an idle connection must not hold the process')
  assert.equal(said(), `Frontage is ready at ${url}\n`)
  agent.destroy()
})

test('starts again after kill -9, and twice at once on one database', async () => {
  const first = await start()
  first.server.kill('SIGKILL')
  await first.exit
  const both = await Promise.all([start(), start()])
  for (const { url } of both) assert.equal((await fetch(`${url}/readyz`)).status, 200)
  for (const { server } of both) server.kill('SIGTERM')
  assert.deepEqual(await Promise.all(both.map(({ exit }) => exit)), [0, 0])
})

test('a bad setting stops the start with one line that says what was expected', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: 'eighty' },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.equal(stdout, '')
  assert.match(stderr, /^PORT [^\n]+\n$/)
})
