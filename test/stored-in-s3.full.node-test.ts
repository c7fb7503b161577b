// Nodes that store their files in S3 serve the same pictures as one that stores them on its disk, also after the store was away.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { makeCompanies } from '#demo/companies/companies.ts'
import { storeFiles } from '#demo/media/pictures.ts'
import { DEFAULT_SEED } from '#demo/seed.ts'
import { openDatabase } from '#platform/database/db.ts'
import { startEmbeddedPostgres } from '#platform/postgres/start.ts'
import { s3Storage } from '#platform/storage/s3-storage.ts'
import { openS3Server, s3Address } from './s3-server.ts'
import { buildWeb, root, startServer, until } from './server-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'frontage-s3-nodes-'))
// The database's own user must be able to enter the folder.
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres({ stateDir: path.join(folder, 'cluster'), durability: 'test' })
const s3 = await openS3Server()
const { db, close } = openDatabase(postgres.url)
const settings = { PATH: process.env.PATH, DATABASE_URL: postgres.url, DATA_DIR: path.join(folder, 'data') }

before(async () => {
  buildWeb()
  const seed = ['demo/cli.ts', 'seed', '--listings', '100']
  assert.equal(spawnSync(process.execPath, seed, { cwd: root, env: settings, stdio: ['ignore', 2, 2] }).status, 0)
  await storeFiles(s3Storage(s3Address(s3.url)), makeCompanies(DEFAULT_SEED))
})

after(async () => {
  await close()
  await s3.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const start = (storageUrl: string) =>
  startServer({ env: { ...settings, LOG_LEVEL: 'error', STORAGE_URL: storageUrl }, captureStderr: true })

/** The paths of photographs of buildings. */
async function somePictures(): Promise<string[]> {
  const rows = await db
    .selectFrom('photo')
    .innerJoin('building', 'building.id', 'photo.building_id')
    .innerJoin('picture', 'picture.id', 'photo.picture_id')
    .where('building.status', '=', 'published')
    .where('picture.format', '=', 'webp')
    .select('picture.id')
    .limit(3)
    .execute()
  assert.equal(rows.length, 3)
  return rows.map(({ id }) => `/media/${id}/400.webp`)
}

async function read(url: string) {
  const response = await fetch(url)
  const { headers } = response
  const [type, length, cache] = ['content-type', 'content-length', 'cache-control'].map((name) => headers.get(name))
  return {
    status: response.status,
    type,
    length,
    cache,
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  }
}

test('two nodes with S3 serve the pictures that a node with a folder serves', async (t) => {
  const onDisk = await start(pathToFileURL(path.join(folder, 'data/files')).href)
  t.after(() => onDisk.server.kill('SIGKILL'))
  const first = await start(s3.url)
  t.after(() => first.server.kill('SIGKILL'))
  const second = await start(s3.url)
  t.after(() => second.server.kill('SIGKILL'))
  for (const picture of await somePictures()) {
    const expected = await read(onDisk.url + picture)
    assert.equal(expected.status, 200)
    for (const { url } of [first, second]) assert.deepEqual(await read(url + picture), expected, picture)
    const stored = `pictures${picture.slice('/media'.length)}`
    assert.ok(
      s3.files().some((name) => name.includes(`/site/${stored}`)),
      stored,
    )
  }
  for (const { server, exit } of [onDisk, first, second]) {
    server.kill('SIGTERM')
    assert.equal(await exit, 0)
  }
})

test('without its store a node is ready, serves everything but pictures, and serves these again once it is back', async (t) => {
  await s3.stop()
  const node = await start(s3.url)
  t.after(() => node.server.kill('SIGKILL'))
  await until('the start is logged', () => node.stderr().includes('the file storage cannot be read'))
  const [picture] = await somePictures()
  const response = await fetch(node.url + picture)
  assert.equal(response.status, 503)
  assert.equal(response.headers.get('cache-control'), 'no-store')
  const { detail } = (await response.json()) as { detail: string }
  assert.equal(detail, 'The stored files are unavailable. Try again.')
  const unread = /S3 did not respond to GET \/frontage-test\/site\/pictures\/\d+\/[\w.]+: ECONNREFUSED/
  await until('the picture is logged', () => unread.test(node.stderr()))
  assert.doesNotMatch(node.stderr(), /S3RVER/)
  for (const page of ['/readyz', '/', '/api/listings']) assert.equal((await fetch(node.url + page)).status, 200, page)
  await s3.restart()
  assert.equal((await fetch(node.url + picture)).status, 200)
  node.server.kill('SIGTERM')
  assert.equal(await node.exit, 0)
})
