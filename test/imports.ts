import { expect } from 'vitest'
import type { Import, Row } from '#features/catalog/imports/contract.ts'
import { runImport } from '#features/catalog/imports/jobs.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { makeLog } from '#platform/log/log.ts'
import type { Actor } from './actors.ts'
import type { openTestApp } from './app.ts'

/** Runs the steps of imports of an application for tests; returns what stops it. */
export async function startImports(
  { db, pool, storage }: Pick<Awaited<ReturnType<typeof openTestApp>>, 'db' | 'pool' | 'storage'>,
  now: Date,
): Promise<() => Promise<void>> {
  await migrateJobs(pool)
  const context = { db, pool, storage, clock: () => now, log: makeLog('silent'), catalogIndex: CATALOG_INDEX }
  const worker = await startWorker(pool, [runImport], context, context.log, { pollMs: 20 })
  return () => worker.stop()
}

/** The imports of an actor, by their endpoints. */
export function importsOf(actor: Actor, workspace: 'admin' | 'portfolio') {
  const base = `/api/${workspace}/imports`
  const get = async (id: string): Promise<Import> => (await actor.get(`${base}/${id}`)).body
  async function ended(id: string): Promise<Import> {
    await expect.poll(async () => (await get(id)).job?.state, { timeout: 20_000 }).toMatch(/succeeded|failed|cancelled/)
    return get(id)
  }
  async function upload(file: Buffer | string, fileName = 'rent-roll.csv'): Promise<Import> {
    const { status, body } = await actor.post(base, { fileName })
    expect(status).toBe(201)
    const uploaded = await actor.upload(`${base}/${body.id}/file`, Buffer.from(file))
    expect(uploaded.status, uploaded.text).toBe(202)
    return ended(body.id)
  }
  async function step(id: string, name: 'check' | 'run' | 'undo'): Promise<Import> {
    const { status, text } = await actor.post(`${base}/${id}/${name}`, {})
    expect(status, text).toBe(202)
    return ended(id)
  }
  /** Uploads, checks and writes a file, with the mapping that is proposed for it. */
  async function run(file: string): Promise<Import> {
    const { id } = await upload(file)
    await step(id, 'check')
    return step(id, 'run')
  }
  const rows = async (id: string, outcome?: string): Promise<Row[]> =>
    (await actor.get(`${base}/${id}/rows${outcome ? `?outcome=${outcome}` : ''}`)).body.rows
  const putMapping = (id: string, mapping: Import['mapping'], saveAs: string | null = null) =>
    actor.put(`${base}/${id}/mapping`, { mapping, saveAs })
  const correct = (id: string, number: number, body: object) => actor.put(`${base}/${id}/rows/${number}`, body)
  const choose = async (id: string, takesFile: boolean) => {
    expect((await actor.put(`${base}/${id}/choices`, { takesFile })).status).toBe(202)
    return ended(id)
  }
  return { get, upload, step, run, rows, putMapping, correct, choose }
}

/** What the columns of an import fill, by their names. */
export const targetsOf = ({ columns, mapping }: Import) =>
  Object.fromEntries(columns.map(({ name }, index) => [name, mapping!.columns[index]?.target ?? null]))
