// A client of the API, generated from its document as developers do, compiles and does what a broker does.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { hashPassword } from '#features/accounts/hash-password.ts'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { indexListings } from '#features/search/engine/index-listing.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import { openTestApp } from './app.ts'
import { root } from './source-graph.ts'

const run = promisify(execFile)
/** Resolves with what the program printed. One that fails rejects with it. */
const node = (...parameters: string[]) =>
  run(process.execPath, parameters, { cwd: root }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => Promise.reject(new Error(stdout + stderr)),
  )

const folder = mkdtempSync(path.join(tmpdir(), 'frontage-client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a generated client signs in, searches, saves a listing, and shares a tourbook with it', async () => {
  const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
  await migrateJobs(app.pool)
  const password = 'four walls and a door'
  const { user } = await app.signIn({ role: 'tenant_rep', password_hash: await hashPassword(password) })
  const listing = await aListing(app.db, await aBuilding(app.db))
  await indexListings(app.db, [listing])
  const address = await app.http.listen({ port: 0, host: '127.0.0.1' })

  const [document, types, config] = ['openapi.json', 'api.d.ts', 'tsconfig.json'].map((name) => path.join(folder, name))
  writeFileSync(document!, await (await fetch(`${address}/api/openapi.json`)).text())
  await node('test/generate-api-types.ts', document!, types!)
  const client = path.join(root, 'test/api-client.ts')
  const compilerOptions = {
    paths: { 'frontage-api': [types] },
    noEmit: true,
    typeRoots: [path.join(root, 'node_modules/@types')],
  }
  writeFileSync(
    config!,
    JSON.stringify({ extends: path.join(root, 'tsconfig.json'), compilerOptions, include: [], files: [client] }),
  )
  await node('node_modules/typescript/bin/tsc', '-p', config!)

  expect(JSON.parse(await node(client, address, user.email, password))).toEqual({
    found: 1,
    listing,
    saved: true,
    stops: [listing],
    opened: 'Tour',
    refused: 'not_found',
  })
}, 120_000)
