import { expect, test } from 'vitest'
import { openTestApp } from '../../../../../test/app.ts'
import { aBuilding } from '../../listings/fixtures.ts'
import type { Building } from '../contract.ts'
import { aRing } from './fixtures.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const northbank = await companyOf('Northbank')
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: northbank })

const path = (id: number, workspace = 'admin') => `/api/${workspace}/buildings/${id}/demographics`

test('demographics are replaced as a whole, and the page of the building shows them', async () => {
  const id = await aBuilding(db, { market: 'chicago' })
  expect((await admin.get(path(id))).body).toEqual({ id, version: 1, currency: 'USD', rings: [] })
  const far = aRing(5, { daytimeEmployees: null, medianHouseholdIncome: null, bachelorShare: null })
  const saved = await admin.put(path(id), { version: 1, rings: [far, aRing(1)] })
  expect(saved.body).toEqual({ id, version: 2, currency: 'USD', rings: [aRing(1), far] })
  expect((await admin.get(path(id))).body).toEqual(saved.body)
  const onPage = async () => ((await app.get(`/api/buildings/${id}`)).body as Building).demographics
  expect(await onPage()).toMatchObject([{ ringMiles: 1, bachelorShare: 0.623 }, { ringMiles: 5 }])
  // The same figures are no change.
  expect((await admin.put(path(id), { version: 2, rings: [aRing(1), far] })).body.version).toBe(2)
  expect((await admin.put(path(id), { version: 2, rings: [] })).body).toMatchObject({ version: 3, rings: [] })
  expect(await onPage()).toEqual([])
})

test('an older version of the building replaces nothing: the reply has the stored demographics', async () => {
  const id = await aBuilding(db)
  await admin.put(`/api/admin/buildings/${id}`, { version: 1, floors: 4 })
  const reply = await admin.put(path(id), { version: 1, rings: [aRing()] })
  expect(reply.status).toBe(409)
  expect(reply.body).toMatchObject({ code: 'stale', current: { id, version: 2, rings: [] } })
})

test('each figure that is wrong is named by its ring', async () => {
  const id = await aBuilding(db)
  const mistakesIn = async (...rings: object[]) => {
    const { status, body } = await admin.put(path(id), { version: 1, rings })
    expect(status).toBe(400)
    return Object.fromEntries(body.fields.map((each: { field: string; message: string }) => [each.field, each.message]))
  }
  expect(await mistakesIn(aRing(1), aRing(2, { households: 60_000, source: '  ' }), aRing(1))).toEqual({
    'rings.1.source': 'expected a text that is not blank',
    'rings.1.ringMiles': 'expected one of 1, 3, 5 miles',
    'rings.1.households': 'expected no more than the population',
    'rings.2.ringMiles': 'expected each distance once',
  })
  expect(Object.keys(await mistakesIn(aRing(1), aRing(3, { population: -1 })))).toEqual(['rings.1.population'])
  expect(Object.keys(await mistakesIn({ ...aRing(1), medianAge: null }))).toContain('rings.0.medianAge')
  expect(Object.keys(await mistakesIn(...[1, 3, 5, 1].map((miles) => aRing(miles))))).toEqual(['rings'])
})

test('a change of demographics stands in the history of the building', async () => {
  const id = await aBuilding(db)
  await admin.put(path(id), { version: 1, rings: [aRing(3)] })
  const { entries } = (await admin.get(`/api/admin/buildings/${id}/history`)).body
  expect(entries[0].changes).toMatchObject([{ field: 'demographics', before: [], after: [{ name: '3 mi' }] }])
})

test('a landlord’s user changes those of their company’s buildings alone', async () => {
  const [own, other] = [await aBuilding(db, { employer_id: northbank }), await aBuilding(db)]
  const put = (id: number) => rep.put(path(id, 'portfolio'), { version: 1, rings: [aRing()] })
  expect((await put(own)).body).toMatchObject({ version: 2, rings: [aRing()] })
  for (const reply of [await put(other), await rep.get(path(other, 'portfolio')), await rep.get(path(own))])
    expect(reply.status).toBe(404)
})

test('the distances are those that the site shows', async () => {
  expect((await admin.get('/api/admin/demographic_distance')).body).toEqual({ distances: [1, 3, 5] })
  expect((await rep.get('/api/portfolio/demographic_distance')).status).toBe(200)
})
