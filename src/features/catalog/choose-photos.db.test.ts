import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../test/db.ts'
import { loadBuildingCards } from './buildings/load-building-cards.ts'
import { aBuilding, aListing } from './listings/fixtures.ts'
import { loadCards } from './listings/load-cards.ts'

const { db } = await openTestDatabase()

async function aPicture(format: 'webp' | 'svg' = 'webp') {
  const values = { format, width: 1600, height: 1067 }
  return (await db.insertInto('picture').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const aPhoto = async (place: { building_id: number } | { listing_id: number }) => {
  const picture_id = await aPicture()
  await db
    .insertInto('photo')
    .values({ picture_id, position: 0, ...place })
    .execute()
  return `/media/${picture_id}`
}
const aPlan = async (building_id: number, listing_id: number) => {
  const picture_id = await aPicture('svg')
  await db.insertInto('floor_plan').values({ picture_id, building_id, listing_id, label: 'Plan' }).execute()
  return `/media/${picture_id}`
}
const cardOf = async (listingId: number) => (await loadCards(db, [listingId], new Date()))[0]!.photos
const buildingCardOf = async (id: number) => (await loadBuildingCards(db, [id], new Date()))[0]!.photo?.src

test('a listing shows its own photos, else its building’s, else its plan; a building its own, else its listings’', async () => {
  const building_id = await aBuilding(db)
  const draft = await aListing(db, building_id, { slug: 'draft', status: 'draft' })
  await aPhoto({ listing_id: draft })
  const listing_id = await aListing(db, building_id)
  expect([await cardOf(listing_id), await buildingCardOf(building_id)]).toEqual([[], undefined])

  const plan = await aPlan(building_id, listing_id)
  expect(await cardOf(listing_id)).toEqual([{ src: plan, format: 'svg', caption: 'Plan' }])

  const exterior = await aPhoto({ building_id })
  const empty = await aListing(db, building_id, { slug: 'empty' })
  expect((await cardOf(empty)).map(({ src }) => src)).toEqual([exterior])

  const room = await aPhoto({ listing_id })
  expect((await cardOf(listing_id)).map(({ src }) => src)).toEqual([room])
  expect(await buildingCardOf(building_id)).toBe(exterior)
  await db.updateTable('photo').set({ archived_at: new Date() }).where('building_id', '=', building_id).execute()
  expect(await buildingCardOf(building_id)).toBe(room)
})
