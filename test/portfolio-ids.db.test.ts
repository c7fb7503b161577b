// A landlord's user tries every call of the portfolio with the ids of another company: the answer is that of a missing record.
import { beforeAll, describe, expect, test } from 'vitest'
import { aBuilding, aListing, anAgent } from '#features/catalog/listings/fixtures.ts'
import { migrateJobs } from '#platform/jobs/jobs.ts'
import type { Actor } from './actors.ts'
import { openTestApp } from './app.ts'
import { endpoints } from './endpoints.ts'
import { type Schema, sampleOf } from './sample-values.ts'

const calls = endpoints.filter(([name]) => /^\w+ \/api\/portfolio\/.*:/.test(name))

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z'), requestsPerMinute: 1_000_000 })
const { db } = app
const MISSING = { number: '999999', uuid: '01999999-9999-7999-8999-999999999999' }
/** The ids of another company's records, by the kind of record in the path. */
const foreign: Record<string, string> = {}
let stranger: Actor
beforeAll(async () => {
  await migrateJobs(app.pool)
  const company = await aCompany('Northbank Partners')
  const building = await aBuilding(db, { employer_id: company })
  const listing = await aListing(db, building)
  const owner = await app.signIn({ role: 'landlord_rep', company_id: company })
  stranger = await app.signIn({ role: 'landlord_rep', company_id: await aCompany('Elsewhere Estates') })
  const landlord = { company_id: company, slug: 'northbank', name: 'Northbank', status: 'published' as const }
  const { id } = await db.insertInto('landlord').values(landlord).returning('id').executeTakeFirstOrThrow()
  const change = { ids: [listing], change: { status: 'archived' } }
  const { undo } = (await owner.post('/api/portfolio/listings/bulk', change)).body
  const started = await owner.post('/api/portfolio/imports', { fileName: 'roll.csv' })
  Object.assign(foreign, {
    ...{ buildings: `${building}`, listings: `${listing}`, landlords: `${id}`, companies: `${company}` },
    ...{ bulk_changes: undo, imports: started.body.id, agents: `${await anAgent(db, listing)}` },
  })
  // Their owner can read them.
  for (const [kind, one] of Object.entries(foreign).filter(([kind]) => /^(build|list|land|imp)/.test(kind)))
    expect((await owner.get(`/api/portfolio/${kind}/${one}`)).status, kind).toBe(200)
})

describe.each(calls)('%s', (name, { body, query, bytes }) => {
  test('answers as for a missing record', async () => {
    const [method, pattern] = name.split(' ') as [string, string]
    const found = Object.entries((query as Schema | undefined)?.properties ?? {}).map(
      ([key, schema]) => `${key}=${encodeURIComponent(String(sampleOf(schema)))}`,
    )
    const request = async (idOf: (kind: string) => string) => {
      const url = pattern.replace(/(\w+)\/:(\w+)/g, (_, kind: string) => `${kind}/${idOf(kind)}`)
      const sent = body ? sampleOf(body as Schema) : undefined
      const { status, body: reply } = bytes
        ? await stranger.upload(url, Buffer.from('a,b'))
        : await stranger[method.toLowerCase() as 'put'](
            found.length ? `${url}?${found.join('&')}` : url,
            sent as object,
          )
      return { status, reply: { ...reply, requestId: '' } }
    }
    const missing = (kind: string) => (/bulk_changes|imports/.test(kind) ? MISSING.uuid : MISSING.number)
    const theirs = await request((kind) => foreign[kind] ?? '1')
    expect(theirs).toEqual(await request(missing))
    expect(theirs.status).toBe(404)
  })
})

test('every portfolio call with an id is tried', () => {
  expect(calls.length).toBeGreaterThan(100)
})

async function aCompany(name: string): Promise<number> {
  const row = { name, kind: 'landlord' as const }
  return (await db.insertInto('company').values(row).returning('id').executeTakeFirstOrThrow()).id
}
