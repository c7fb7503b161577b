import { beforeAll, expect, test } from 'vitest'
import { aBuilding, aListing } from '#features/catalog/listings/fixtures.ts'
import { openTestApp } from '../../../../test/app.ts'
import type { FoundRecord } from './contract.ts'

const app = await openTestApp()
const { db } = app
const companyOf = async (name: string) =>
  (await db.insertInto('company').values({ name, kind: 'landlord' }).returning('id').executeTakeFirstOrThrow()).id
const [own, foreign] = [await companyOf('Kinzie Capital'), await companyOf('Kinzie Elsewhere')]
const admin = await app.signIn({ role: 'admin' })
const rep = await app.signIn({ role: 'landlord_rep', company_id: own, first_name: 'Rowan', last_name: 'Kinzie' })

beforeAll(async () => {
  const tower = await aBuilding(db, { slug: 'tower', name: 'Kinzie Tower', employer_id: own, street: '350 Canal St' })
  const other = await aBuilding(db, { slug: 'other', name: 'North Kinzie', employer_id: foreign })
  const gone = await aBuilding(db, { slug: 'gone', name: 'Kinzie Gone', employer_id: own, deleted_at: new Date() })
  await aListing(db, tower, { name: 'Suite 2400', status: 'draft' })
  await aListing(db, other, { name: 'Suite 900' })
  await aListing(db, gone, { name: 'Suite 7' })
  for (const name of ['Suite 2', 'Suite 3', 'Suite 4']) await aListing(db, other, { name })
  await db
    .insertInto('landlord')
    .values([
      { company_id: own, slug: 'kinzie', name: 'Kinzie Capital' },
      { company_id: foreign, slug: 'elsewhere', name: 'Kinzie Elsewhere' },
    ])
    .execute()
})

const namesOf = async (as: typeof admin, query: string, workspace = 'admin') => {
  const { body } = await as.get(`/api/${workspace}/find?query=${encodeURIComponent(query)}`)
  return body.records.map(({ kind, name }: FoundRecord) => `${kind} ${name}`)
}

test('an admin finds records of every kind, at most three, those that begin with the query first', async () => {
  expect(await namesOf(admin, 'kinzie')).toEqual([
    'building Kinzie Tower',
    'building North Kinzie',
    // That of the building whose name begins so.
    'listing Suite 2400',
    'listing Suite 2',
    'listing Suite 3',
    'landlord Kinzie Capital',
    'landlord Kinzie Elsewhere',
    'company Kinzie Capital',
    'company Kinzie Elsewhere',
    'user Rowan Kinzie',
  ])
  expect(await namesOf(admin, 'canal  KINZ')).toEqual(['building Kinzie Tower', 'listing Suite 2400'])
  expect(await namesOf(admin, '100%')).toEqual([])
  expect(await namesOf(admin, '   ')).toEqual([])
  expect((await admin.get('/api/admin/find')).status).toBe(400)
})

test('what has a public page and as whom the site may be viewed is part of what is found', async () => {
  const found = async (query: string): Promise<FoundRecord[]> =>
    (await admin.get(`/api/admin/find?query=${query}`)).body.records
  const [tower] = await found('kinzie tower')
  expect(tower!.publicPath).toBe(`/building/${tower!.id}`)
  const listings = (await found('suite')).filter(({ kind }) => kind === 'listing')
  expect(listings.map(({ name, publicPath }) => [name, publicPath !== null])).toEqual([
    ['Suite 2', true],
    ['Suite 2400', false],
    ['Suite 3', true],
  ])
  await db.updateTable('landlord').set({ status: 'published' }).where('slug', '=', 'kinzie').execute()
  const landlords = (await found('kinzie capital')).filter(({ kind }) => kind === 'landlord')
  expect(landlords.map(({ publicPath }) => publicPath)).toEqual(['/landlords/kinzie'])
  const viewable = async (email: string) => (await found(email)).map(({ isViewable }) => isViewable)
  expect(await viewable(admin.user.email)).toEqual([false])
  expect(await viewable(rep.user.email)).toEqual([true])
  await db.updateTable('app_user').set({ deactivated_at: new Date() }).where('id', '=', rep.user.id).execute()
  expect(await viewable(rep.user.email)).toEqual([false])
  await db.updateTable('app_user').set({ deactivated_at: null }).where('id', '=', rep.user.id).execute()
})

test('a landlord’s user finds what their own company has, and no users', async () => {
  expect(await namesOf(rep, 'kinzie', 'portfolio')).toEqual([
    'building Kinzie Tower',
    'listing Suite 2400',
    'landlord Kinzie Capital',
  ])
  expect(await namesOf(rep, 'suite', 'portfolio')).toEqual(['listing Suite 2400'])
  expect((await rep.get('/api/admin/find?query=kinzie')).status).toBe(404)
  const alone = await app.signIn({ role: 'landlord_rep', company_id: null })
  expect(await namesOf(alone, 'kinzie', 'portfolio')).toEqual([])
})
