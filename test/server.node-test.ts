// The server process: how it starts, refuses to start, and ends.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { buildWeb, root, startServer, TEST_SERVER } from './server-process.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'frontage-server-'))

before(() => buildWeb())

after(async () => {
  const server = await startEmbeddedPostgres({ stateDir: dataDir })
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = (env: NodeJS.ProcessEnv = {}) => startServer({ env: { DATA_DIR: dataDir, ...env } })

test('prints one line, is alive and ready, and exits with 0 on SIGTERM with open connections', async () => {
  const { server, url, stdout, exit } = await start()
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
  const signaledAt = performance.now()
  server.kill('SIGTERM')
  server.kill('SIGTERM')
  assert.equal(await exit, 0)
  assert.ok(performance.now() - signaledAt < 10_000, 'an idle connection must not hold the process')
  assert.equal(stdout(), `Frontage is ready at ${url}\n`)
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

test('in production, one line names the pages about the company that are still templates', async () => {
  const env = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    APP_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://frontage.example',
    LOG_LEVEL: 'warn',
  }
  const { server, stderr, exit } = await startServer({ env, captureStderr: true })
  server.kill('SIGTERM')
  assert.equal(await exit, 0)
  const lines = stderr()
    .split('\n')
    .filter((line) => line.includes('COMPANY_TEXTS'))
  assert.equal(lines.length, 1)
  for (const name of ['about', 'contact', 'privacy', 'terms']) assert.ok(lines[0]!.includes(`en-us/${name}.md`), name)
})

test('a text with a mistake stops the start with its file and line', () => {
  const texts = mkdtempSync(path.join(tmpdir(), 'frontage-texts-'))
  mkdirSync(path.join(texts, 'en-us'))
  writeFileSync(path.join(texts, 'en-us/terms.md'), '---\ntitle: Terms\n---\n## Without an id\n')
  const { status, stderr } = spawnSync(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...TEST_SERVER, DATA_DIR: dataDir, COMPANY_TEXTS: texts },
    encoding: 'utf8',
  })
  rmSync(texts, { recursive: true })
  assert.equal(status, 1)
  assert.match(stderr, /^Frontage could not start: [^\n]+terms\.md, line 4: expected a heading[^\n]+\n$/)
})

test('an invalid setting stops the start with one line that says what was expected', () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['src/server.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: 'eighty' },
    encoding: 'utf8',
  })
  assert.equal(status, 1)
  assert.equal(stdout, '')
  assert.match(stderr, /^PORT [^\n]+\n$/)
})
