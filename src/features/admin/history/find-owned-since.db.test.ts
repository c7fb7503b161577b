import { expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const { db } = app
const aCompany = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const aLandlord = async (company_id: number, slug: string) => {
  const values = { company_id, slug, name: slug }
  return (await db.insertInto('landlord').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const northbank = await aCompany('Northbank')
const kinzie = await aCompany('Kinzie')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })

/** Changes a record as it is now. */
async function write(subject: string, id: number, change: object, by: Actor = admin) {
  const url = `/api/${by === admin ? 'admin' : 'portfolio'}/${subject}/${id}`
  const { version } = (await by.get(url)).body
  const reply = await by.put(url, { version, ...change })
  expect(reply.status, reply.text).toBe(200)
}
/** The fields of each entry that a user reads, the latest first. */
async function fieldsOf(subject: string, id: number, by: Actor = rep): Promise<string[]> {
  const reply = await by.get(`/api/${by === admin ? 'admin' : 'portfolio'}/${subject}/${id}/history`)
  expect(reply.status, reply.text).toBe(200)
  expect(reply.body.pagination.totalCount).toBe(reply.body.entries.length)
  return reply.body.entries.map(({ changes }: { changes: { field: string }[] }) =>
    changes.map(({ field }) => field).join(' '),
  )
}

test('a new owner of a building reads what was changed since it came to them, and an admin reads all', async () => {
  const id = await aBuilding(db, { employer_id: kinzie })
  await write('buildings', id, { description: 'Kinzie’s' })
  await write('buildings', id, { employerId: northbank })
  await write('buildings', id, { floors: 20 }, rep)
  await write('buildings', id, { leasingCompanyId: kinzie })
  expect(await fieldsOf('buildings', id)).toEqual(['leasingCompanyId', 'floors'])
  expect(await fieldsOf('buildings', id, admin)).toEqual(['leasingCompanyId', 'floors', 'employerId', 'description'])
})

test('an owner who stays one by another column reads on', async () => {
  const id = await aBuilding(db, { employer_id: northbank })
  await write('buildings', id, { floors: 20 })
  await write('buildings', id, { managingCompanyId: northbank })
  await write('buildings', id, { employerId: kinzie })
  expect(await fieldsOf('buildings', id)).toEqual(['employerId', 'managingCompanyId', 'floors'])
})

test('an owner who sold a building and bought it again reads what was changed since', async () => {
  const id = await aBuilding(db, { employer_id: northbank })
  await write('buildings', id, { floors: 20 })
  await write('buildings', id, { employerId: kinzie })
  await write('buildings', id, { employerId: northbank })
  await write('buildings', id, { floors: 21 })
  expect(await fieldsOf('buildings', id)).toEqual(['floors'])
})

test('a building that comes with its landlord, and a landlord that comes to a company, count from then', async () => {
  const kinzies = await aLandlord(kinzie, 'doty')
  const id = await aBuilding(db, { landlord_id: kinzies })
  const listing = await aListing(db, id)
  await write('buildings', id, { floors: 20 })
  await write('listings', listing, { floor: 12 })
  await write('landlords', kinzies, { about: 'Since 1978.' })
  await write('landlords', kinzies, { companyId: northbank })
  await write('buildings', id, { floors: 21 })
  await write('listings', listing, { floor: 13 })
  expect(await fieldsOf('buildings', id)).toEqual(['floors'])
  expect(await fieldsOf('listings', listing)).toEqual(['floor'])
  expect(await fieldsOf('landlords', kinzies)).toEqual([])
  expect(await fieldsOf('landlords', kinzies, admin)).toHaveLength(2)
})

test('a listing that moves into a building of the company counts from then, and one between two of them from before', async () => {
  const theirs = await aBuilding(db, { employer_id: kinzie })
  const [own, second] = [
    await aBuilding(db, { employer_id: northbank }),
    await aBuilding(db, { employer_id: northbank }),
  ]
  const id = await aListing(db, theirs)
  await write('listings', id, { internalNotes: 'Kinzie would take 30.' })
  await write('listings', id, { buildingId: own })
  await write('listings', id, { floor: 12 })
  await write('listings', id, { buildingId: second })
  expect(await fieldsOf('listings', id)).toEqual(['buildingId', 'floor'])
  const reply = await rep.get(`/api/portfolio/listings/${id}/history`)
  expect(reply.text).not.toContain('Kinzie')
})

test('an entry from before is not restored by a new owner', async () => {
  const id = await aListing(db, await aBuilding(db, { employer_id: kinzie }))
  await write('listings', id, { internalNotes: '' })
  const { entries } = (await admin.get(`/api/admin/listings/${id}/history`)).body
  const own = await aBuilding(db, { employer_id: northbank })
  await write('listings', id, { buildingId: own })
  const restore = (by: Actor, workspace: string) =>
    by.post(`/api/${workspace}/listings/${id}/history/${entries[0].id}/restore`, { version: 3 })
  expect((await restore(rep, 'portfolio')).status).toBe(404)
  expect((await restore(admin, 'admin')).body.internalNotes).toBe('The owner would take 34.')
})
