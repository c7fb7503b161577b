import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { CATALOG_INDEX } from '#features/search/engine/index-listing.ts'
import { migrateJobs, startWorker } from '#platform/jobs/jobs.ts'
import { enqueueRun } from '#platform/jobs/tracked-job.ts'
import { makeLog } from '#platform/log/log.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'
import { changeInBulk } from './bulk-job.ts'
import { MAX_BULK_ROWS } from './rules.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const app = await openTestApp({ now: NOW })
const { db } = app
const company = { name: 'Northbank', kind: 'landlord' } as const
const { id: northbank } = await db.insertInto('company').values(company).returning('id').executeTakeFirstOrThrow()
const admin = await app.signIn({ role: 'admin' })
const other = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })

/** A listing of this building on the market, with an agent. */
async function aMarketed(building: number): Promise<number> {
  const id = await aListing(db, building)
  await anAgent(db, id)
  return id
}
const undo = (id: string) => admin.post(`/api/admin/bulk_changes/${id}/undo`, {})
const rentOf = async (id: number) =>
  (await admin.get(`/api/admin/listings/${id}`)).body.prices.map(
    (price: { low: { magnitude: number }; high: { magnitude: number } }) => [price.low.magnitude, price.high.magnitude],
  )

describe('changing every match of a filter', () => {
  const matching = { query: 'Ravenna Works', statuses: 'draft' }
  let ids: number[]
  beforeAll(async () => {
    const works = await aBuilding(db, { name: 'Ravenna Works' })
    ids = []
    for (let index = 0; index < MAX_BULK_ROWS + 2; index++) ids.push(await aListing(db, works, { status: 'draft' }))
  })
  const send = (body: object, by: Actor = admin) =>
    by.post(`/api/${by === rep ? 'portfolio' : 'admin'}/listings/bulk`, body)
  async function work() {
    const context = { db, pool: app.pool, clock: () => NOW, log: makeLog('silent'), catalogIndex: CATALOG_INDEX }
    const worker = await startWorker(app.pool, [changeInBulk], context, context.log, { pollMs: 50 })
    onTestFinished(() => worker.stop())
  }
  const untilEnded = (job: string) =>
    expect.poll(async () => (await admin.get(`/api/job_runs/${job}`)).body.state, { timeout: 20_000 }).toBe('succeeded')
  const progressOf = async (job: string) => (await admin.get(`/api/admin/bulk_changes/${job}`)).body
  const countOf = async (status: 'draft' | 'archived') =>
    Number(
      (
        await db
          .selectFrom('listing')
          .where('id', 'in', ids)
          .where('status', '=', status)
          .select((eb) => eb.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )

  test('is done at once where few match, and by a job that can be undone where many do', async () => {
    const few = await send({ matching: { query: 'Ravenna Works', statuses: 'leased' }, change: { status: 'archived' } })
    expect(few.body).toEqual({ changed: 0, held: 0, leftOut: [], undo: null, job: null })

    await migrateJobs(app.pool)
    const { job, ...atOnce } = (await send({ matching, change: { status: 'archived' } })).body
    expect(atOnce).toEqual({ changed: 0, held: 0, leftOut: [], undo: null })
    expect(await progressOf(job)).toEqual({ changed: 0, held: 0, leftOut: [], leftOutCount: 0, undo: null })
    await work()
    await untilEnded(job)
    expect(await progressOf(job)).toEqual({ changed: ids.length, held: 0, leftOut: [], leftOutCount: 0, undo: job })
    expect(await countOf('archived')).toBe(ids.length)
    const [entry] = (await admin.get(`/api/admin/listings/${ids[0]}/history`)).body.entries
    expect(entry.actor.kind).toBe('admin')

    const { version } = (await admin.get(`/api/admin/listings/${ids[1]}`)).body
    await admin.put(`/api/admin/listings/${ids[1]}`, { version, status: 'off_market' })
    const undone = (await undo(job)).body
    expect(undone).toEqual({ changed: 0, held: 0, leftOut: [], job: expect.any(String) })
    await untilEnded(undone.job)
    expect(await progressOf(undone.job)).toMatchObject({
      changed: ids.length - 1,
      held: 0,
      leftOut: [{ id: ids[1], reason: 'it was changed since' }],
      leftOutCount: 1,
      undo: null,
    })
    expect(await countOf('draft')).toBe(ids.length - 1)
    expect((await undo(job)).body.detail).toBe('This was undone already.')
  })

  test('goes on after a crash with those that are left, and raises no rent twice', async () => {
    const hall = await aBuilding(db, { name: 'Harbord Hall', employer_id: northbank })
    const some = [await aMarketed(hall), await aMarketed(hall)]
    const { undo: runId } = (await send({ ids: [some[0]!], change: { rentPercent: 10 } })).body
    const user = await db.selectFrom('app_user').where('role', '=', 'admin').select('id').executeTakeFirstOrThrow()
    await db
      .insertInto('job_run')
      .values({
        id: runId,
        kind: changeInBulk.name,
        user_id: user.id,
        input: JSON.stringify({ noun: 'listings', matching: { query: 'Harbord Hall' }, change: { rentPercent: 10 } }),
        created_at: NOW,
      })
      .execute()
    await migrateJobs(app.pool)
    await enqueueRun(db, changeInBulk, { id: runId, userId: user.id })
    await work()
    await expect
      .poll(
        async () => (await db.selectFrom('job_run').where('id', '=', runId).select('state').executeTakeFirst())?.state,
      )
      .toBe('succeeded')
    expect([await rentOf(some[0]!), await rentOf(some[1]!)]).toEqual([[[41.8, 41.8]], [[41.8, 41.8]]])
  })

  test('is for admins alone, and takes either ids or a filter', async () => {
    const change = { status: 'draft' }
    expect((await send({ matching, change }, rep)).body.fields).toEqual([
      { field: 'matching', message: 'expected ids' },
    ])
    for (const chosen of [{}, { ids, matching }])
      expect((await send({ ...chosen, ids: (chosen as { ids?: number[] }).ids?.slice(0, 1), change })).status).toBe(400)
    const another = await other.get(`/api/admin/bulk_changes/${crypto.randomUUID()}`)
    expect(another.status).toBe(404)
  })
})
