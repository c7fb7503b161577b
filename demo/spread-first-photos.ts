import { sql } from 'kysely'
import { MARKET_SLUGS, type MarketSlug } from '#features/markets/rules.ts'
import { sqlEngine } from '#features/search/engine/sql/engine-sql.ts'
import { currencyFor, EMPTY_CRITERIA } from '#features/search/rules.ts'
import type { Db } from '#platform/database/db.ts'
import { MINOR_ROOMS } from './media/gallery.ts'
import { photoId } from './media/pictures.ts'
import { PHOTOS } from './photos/photos.ts'

/** As many as the first page of a search. */
const SEEN_TOGETHER = 24
const OF = new Map(PHOTOS.map(({ key, of }) => [photoId(key), of]))
/** Cards stand in two or three columns: as many places on, a picture is no longer beside its twin. */
const FAR = 4
const MINOR = new Set(PHOTOS.filter(({ room }) => MINOR_ROOMS.has(room)).map(({ key }) => photoId(key)))
const WEAK = new Set(PHOTOS.filter(({ isWeak }) => isWeak).map(({ key }) => photoId(key)))

/** On the first page of every market, no card is beside one whose picture looks alike, and few pictures come twice. */
export async function spreadFirstPhotos(db: Db, today: Date) {
  const engine = sqlEngine(db)
  const page = { today, sort: 'best', page: 1, pageSize: SEEN_TOGETHER } as const
  const spread = async (market: MarketSlug) => {
    const criteria = { ...EMPTY_CRITERIA, market }
    const ids = await engine.findIds(criteria, { ...page, currency: currencyFor(criteria, 'en-us') })
    await leadWithDifferentPhotos(db, ids)
  }
  await Promise.all(MARKET_SLUGS.map(spread))
}

type OwnPhoto = { id: number; listing_id: number | null; picture_id: number; position: number }

/**
 * Makes another of its own photos the first of each space that would begin like one near it. The card of a building begins
 * with what its spaces share; where that comes twice, the building gets another exterior of the same style.
 */
export async function leadWithDifferentPhotos(db: Db, listingIds: readonly number[]) {
  const cards = await readCards(db, listingIds)
  const places = new Map<string, number[]>()
  const distance = (pictureId: number, at: number) =>
    Math.min(...(places.get(OF.get(pictureId)!) ?? []).map((place) => Math.abs(at - place)))
  const farthest = <Each extends { picture_id: number }>(photos: readonly Each[], at: number) =>
    photos.toSorted((one, other) => compare(distance(other.picture_id, at), distance(one.picture_id, at)))[0]
  const lead = async (first: OwnPhoto | undefined, chosen: OwnPhoto | undefined, at: number) => {
    if (!first || !chosen) return
    take(chosen.picture_id, at)
    if (chosen !== first) await swap(db, first, chosen)
  }
  const take = (pictureId: number, at: number) => {
    const looks = OF.get(pictureId)!
    places.set(looks, [...(places.get(looks) ?? []), at])
  }
  for (const [at, spaces] of cards.entries()) {
    const shared = sharedOf(spaces)
    const other = shared.length === 1 ? farthest(sameStyle(shared[0]!), at) : undefined
    if (other && distance(other.picture_id, at) > distance(shared[0]!.picture_id, at)) {
      await replaceExterior(db, shared[0]!, other.picture_id)
      take(other.picture_id, at)
    } else await lead(shared[0], farthest(shared.filter(isStrong), at) ?? shared[0], at)
  }
  const spaces = cards.flatMap((of, at) =>
    of.map((photos) => ({ at, first: photos[0], photos: without(sharedOf(of), photos) })),
  )
  const leads = matchLooks(spaces, new Set(places.keys()))
  for (const space of spaces) await lead(space.first, leads.get(space), space.at)
  for (const space of spaces.filter((space) => !leads.has(space))) {
    const best = farthest(space.photos.filter(isStrong), space.at)
    // A weak picture is better than a twin beside.
    const isFar = best && distance(best.picture_id, space.at) >= FAR
    if (best) await lead(space.first, isFar ? best : farthest(space.photos, space.at), space.at)
  }
}

const isStrong = ({ picture_id }: OwnPhoto) => !WEAK.has(picture_id)

type Space = { at: number; first: OwnPhoto | undefined; photos: OwnPhoto[] }

/** A picture for as many spaces as can have one that looks like no other: who holds one may have to take another of its own. */
function matchLooks(spaces: readonly Space[], taken: ReadonlySet<string>): Map<Space, OwnPhoto> {
  const holders = new Map<string, Space>()
  const leads = new Map<Space, OwnPhoto>()
  const match = (space: Space, tried: Set<string>): boolean => {
    const own = space.photos.filter((photo) => isStrong(photo) && !taken.has(OF.get(photo.picture_id)!))
    const isFree = (photo: OwnPhoto) => !holders.has(OF.get(photo.picture_id)!)
    const rank = (photo: OwnPhoto) => Number(MINOR.has(photo.picture_id)) * 2 + Number(!isFree(photo))
    for (const photo of own.toSorted((one, other) => rank(one) - rank(other))) {
      const looks = OF.get(photo.picture_id)!
      const holder = holders.get(looks)
      if (tried.has(looks) || (holder && !match(holder, tried.add(looks)))) continue
      holders.set(looks, space)
      leads.set(space, photo)
      return true
    }
    return false
  }
  for (const space of spaces) match(space, new Set())
  return leads
}

const without = (shared: readonly OwnPhoto[], photos: readonly OwnPhoto[]) =>
  photos.filter(({ picture_id }) => shared.every((photo) => photo.picture_id !== picture_id))

/** The exteriors that fit whichever building this one fits. */
function sameStyle({ picture_id }: OwnPhoto): { picture_id: number }[] {
  const own = PHOTOS.find(({ key }) => photoId(key) === picture_id)
  if (own?.view !== 'exterior') return []
  const alike = PHOTOS.filter(
    ({ key, of, view, style, space, isWeak }) =>
      view === own.view && style === own.style && space === own.space && !isWeak && key === of && of !== own.of,
  )
  return alike.map(({ key }) => ({ picture_id: photoId(key) }))
}

async function replaceExterior(db: Db, { listing_id, picture_id }: OwnPhoto, other: number) {
  await sql`
    update photo set picture_id = ${other} from listing
    where listing.id = ${listing_id} and picture_id = ${picture_id} and (photo.building_id = listing.building_id
      or photo.listing_id in (select id from listing of_building where of_building.building_id = listing.building_id))`.execute(
    db,
  )
}

/** The photos of the spaces of each card: those of one building share one. */
export async function readCards(db: Db, listingIds: readonly number[]): Promise<OwnPhoto[][][]> {
  const ids = [0, ...listingIds]
  const listings = await db.selectFrom('listing').where('id', 'in', ids).select(['id', 'building_id']).execute()
  const photos = await db
    .selectFrom('photo')
    .where('listing_id', 'in', ids)
    .select(['id', 'listing_id', 'picture_id', 'position'])
    .orderBy('position')
    .execute()
  const buildingOf = new Map(listings.map(({ id, building_id }) => [id, building_id]))
  const byListing = Map.groupBy(photos, ({ listing_id }) => listing_id)
  const cards = Map.groupBy(listingIds, (id) => buildingOf.get(id))
  return [...cards.values()].map((ids) => ids.map((id) => byListing.get(id) ?? []))
}

/** The picture that a card begins with. */
export const coverOf = (spaces: OwnPhoto[][]): OwnPhoto | undefined => sharedOf(spaces)[0] ?? spaces.flat()[0]

/** The photos of a card's first space that others of it have: the card begins with the first of them. */
function sharedOf([first = [], ...others]: OwnPhoto[][]): OwnPhoto[] {
  const elsewhere = new Set(others.flat().map(({ picture_id }) => picture_id))
  return first.filter(({ picture_id }) => elsewhere.has(picture_id))
}

async function swap(db: Db, one: OwnPhoto, other: OwnPhoto) {
  const [first, second] = [one.position, other.position]
  await db.updateTable('photo').set({ position: second }).where('id', '=', one.id).execute()
  await db.updateTable('photo').set({ position: first }).where('id', '=', other.id).execute()
  Object.assign(one, { position: second })
  Object.assign(other, { position: first })
}

/** As a subtraction, which is no number for two infinite ones. */
const compare = (one: number, other: number) => (one === other ? 0 : one - other)
