import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import type { Actor } from '../../../../test/actors.ts'
import { openTestApp } from '../../../../test/app.ts'

const app = await openTestApp({ now: new Date('2026-11-20T12:00:00Z') })

let suite: number
beforeAll(async () => {
  suite = await aListing(app.db, await aBuilding(app.db))
})

const create = async (user: Actor, body: object = {}) =>
  (await user.post('/api/tourbooks', { name: 'Headquarters', listingIds: [suite], ...body })).body

test('must-haves of a stop are checked by hand, copied, and forgotten when they are no longer needed', async () => {
  const owner = await app.signIn()
  const book = await create(owner)
  const first = book.listings[0].sortableId
  const need = (mustHaves: string[]) => owner.put(`/api/tourbooks/${book.id}`, { requirement: { mustHaves } })
  const check = (name: string, isMet: boolean | null) =>
    owner.put(`/api/tourbook_listings/${first}`, { mustHave: { name, isMet } })
  await need(['Own entrance', 'Terrace'])
  await check('Own entrance', true)
  expect((await check('Terrace', false)).body.mustHaves).toEqual({ met: ['Own entrance'], missed: ['Terrace'] })
  expect((await check('Terrace', true)).body.mustHaves).toEqual({ met: ['Own entrance', 'Terrace'], missed: [] })
  expect((await check('Terrace', null)).body.mustHaves).toEqual({ met: ['Own entrance'], missed: [] })
  const copy = await owner.post(`/api/tourbooks/${book.id}/duplicate`, { name: 'Copy' })
  expect(copy.body.listings[0].mustHaves).toEqual({ met: ['Own entrance'], missed: [] })
  await need(['Terrace'])
  expect((await check('Terrace', false)).body.mustHaves).toEqual({ met: [], missed: ['Terrace'] })
  const unknown = await check('Own entrance', true)
  expect(unknown.status).toBe(400)
  expect(unknown.text).toContain('mustHave.name')
})

test('the requirement of a client is saved part by part, copied, and read by the owner', async () => {
  const owner = await app.signIn()
  const budget = { magnitude: 45_000, currency: 'USD', period: 'mo', basis: 'all_in' }
  const { id, requirement } = await create(owner, { requirement: { people: 60, mustHaves: ['Own  entrance '] } })
  const NOTHING = { area: null, people: null, budget: null, neededBy: null, term: null, mustHaves: [] }
  expect(requirement).toEqual({ ...NOTHING, people: 60, mustHaves: ['Own entrance'] })
  const change = async (values: object) => (await owner.put(`/api/tourbooks/${id}`, { requirement: values })).body
  await change({ area: { magnitude: 1_000, unit: 'sqm' }, budget })
  const { requirement: whole } = await change({ neededBy: '2027-04-01', term: { minMonths: 60, maxMonths: 84 } })
  const stated = { area: { magnitude: 1_000, unit: 'sqm' }, people: 60, budget, neededBy: '2027-04-01' }
  expect(whole).toEqual({ ...stated, term: { minMonths: 60, maxMonths: 84 }, mustHaves: ['Own entrance'] })
  const copy = await owner.post(`/api/tourbooks/${id}/duplicate`, { name: 'Copy' })
  expect(copy.body.requirement).toEqual(whole)
  const { requirement: emptied } = await change({ ...NOTHING })
  expect(emptied).toEqual(NOTHING)
})

test.each([
  [{ area: { magnitude: 0.2, unit: 'sf' } }, 'requirement.area'],
  [{ area: { magnitude: 20_000_000, unit: 'sf' } }, 'requirement.area'],
  [{ people: 0 }, 'requirement.people'],
  [{ budget: { magnitude: 45_000, currency: 'USD', period: 'mo' } }, 'requirement.budget.basis'],
  [{ budget: { magnitude: 1.5, currency: 'USD', period: 'mo', basis: 'rent' } }, 'requirement.budget.magnitude'],
  [{ term: { minMonths: 84, maxMonths: 60 } }, 'requirement.term.maxMonths'],
  [{ mustHaves: ['  '] }, 'requirement.mustHaves'],
  [{ mustHaves: ['\u200b'] }, 'requirement.mustHaves'],
  [{ color: 'red' }, 'requirement.color'],
])('of a requirement, %o is refused by its field', async (requirement, field) => {
  const owner = await app.signIn()
  const tourbook = await create(owner)
  const refused = await owner.put(`/api/tourbooks/${tourbook.id}`, { name: 'Other', requirement })
  expect(refused.status).toBe(400)
  expect(refused.body.fields[0].field.replaceAll('/', '.')).toBe(field)
  expect((await owner.get(`/api/tourbooks/${tourbook.id}`)).body.name).toBe('Headquarters')
})
