import type { PictureFormat } from '#lib/media/picture-files.ts'
import { makeRandom, type Random } from '#lib/random.ts'
import type { Building } from '../buildings/building.ts'
import type { Listing } from '../listings/listing.ts'
import { exteriorKeyFor, type Facts, interiorKeysFor, type SpaceType } from '../pictures/library.ts'
import type { WriteRow } from '../tables.ts'

/** A library picture and its caption. */
export type CaptionedPicture = { key: string; caption: string }

/** Each key has one picture row, to which the building's photo of it and those of its listings refer. */
export type Gallery = {
  /** The picture id of a key. */
  pictureId(key: string, size?: readonly [width: number, height: number]): number
  /** The picture id of a plan, which one space has alone. */
  planId(key: string, size: readonly [width: number, height: number]): number
  showBuilding(building: Building): void
  showListing(listing: Listing): void
  showLandlord(landlordId: number, keys: readonly CaptionedPicture[]): void
}

export const LOGO_SIZE = [640, 240] as const
const PHOTO_SIZE = [1600, 1067] as const
const BUILDINGS_WITHOUT_PICTURES = 0.02
const LISTINGS_WITHOUT_PICTURES = 0.05

const CAPTIONS: Record<string, readonly string[]> = {
  openOffice: ['Open work area', 'Work area', 'Desks by the windows'],
  whiteBox: ['Ready for fit-out', 'The space as handed over', 'Open floor'],
  conference: ['Conference room', 'Meeting room', 'Board room'],
  lobby: ['Lobby', 'Reception', 'Entrance'],
  loft: ['Loft floor', 'Work area', 'Under the beams'],
  retail: ['Sales floor', 'Shop floor', 'Street-level space'],
  warehouse: ['Warehouse floor', 'Bays and racking', 'Loading side'],
  lab: ['Laboratory', 'Wet lab benches', 'Lab support'],
  restaurant: ['Dining room', 'Seating', 'Bar and tables'],
  terrace: ['Terrace', 'Outdoor seating', 'Shared terrace'],
}

/** A gallery that writes picture and photo rows. */
export function makeGallery(seed: string, write: WriteRow): Gallery {
  const ids = new Map<string, number>()
  let lastId = 0
  let photoId = 0

  const writePicture = (key: string, format: PictureFormat, width: number, height: number) => {
    const id = ++lastId
    write('picture', { id, format, width, height })
    write('demo_picture', { picture_id: id, key })
    return id
  }
  const pictureId: Gallery['pictureId'] = (key, [width, height] = PHOTO_SIZE) => {
    const existing = ids.get(key)
    if (existing !== undefined) return existing
    const id = writePicture(key, 'webp', width, height)
    ids.set(key, id)
    return id
  }
  const show = (
    subject: { building?: number; listing?: number; landlord?: number },
    pictures: readonly CaptionedPicture[],
  ) => {
    pictures.forEach(({ key, caption }, position) => {
      write('photo', {
        id: ++photoId,
        picture_id: pictureId(key),
        building_id: subject.building ?? null,
        listing_id: subject.listing ?? null,
        landlord_id: subject.landlord ?? null,
        position,
        caption,
      })
    })
  }
  return {
    pictureId,
    planId: (key, size) => writePicture(key, 'svg', ...size),
    showBuilding(building) {
      // Pictures are shared within a building only, and a large catalog has too many for the memory.
      ids.clear()
      show({ building: building.id }, buildingPictures(seed, building))
    },
    showListing: (listing) => show({ listing: listing.id }, listingPictures(seed, listing)),
    showLandlord: (landlord, pictures) => show({ landlord }, pictures),
  }
}

const DRAWN: ReadonlyMap<string, SpaceType> = new Map([
  ['retail', 'retail'],
  ['restaurant', 'restaurant'],
  ['industrial_warehouse', 'industrial_warehouse'],
  ['manufacturing', 'industrial_warehouse'],
  ['storage', 'industrial_warehouse'],
  ['flex', 'flex'],
  ['lab', 'lab'],
  ['medical_office', 'medical_office'],
])

/** The use to draw a space's plan and interiors with; uses without a drawing program are drawn as an office. */
export function pictureUse(spaceType: string, leaseType: string): SpaceType {
  if (leaseType === 'coworking') return 'coworking'
  return DRAWN.get(spaceType) ?? 'office'
}

function buildingPictures(seed: string, building: Building): CaptionedPicture[] {
  const random = makeRandom(`${seed}/gallery/building/${building.id}`)
  if (random.chance(BUILDINGS_WITHOUT_PICTURES)) return []
  const inside =
    building.floors > 2 ? interiors(random, `building/${building.id}`, factsOf(building), random.int(1, 2)) : []
  return [exteriorOf(building), ...inside]
}

/** A space begins with its own rooms and ends with the exterior, a whole building begins with it. */
function listingPictures(seed: string, listing: Listing): CaptionedPicture[] {
  const random = makeRandom(`${seed}/gallery/listing/${listing.id}`)
  if (random.chance(LISTINGS_WITHOUT_PICTURES)) return []
  const { building, space, terms } = listing
  const facts = { ...factsOf(building), spaceType: pictureUse(space.spaceType, terms.leaseType), areaSqFt: space.area }
  const inside = interiors(random, `listing/${listing.id}`, facts, random.int(3, 4))
  return space.isWhole && building.floors === 1 ? [exteriorOf(building), ...inside] : [...inside, exteriorOf(building)]
}

function exteriorOf(building: Building): CaptionedPicture {
  return { key: exteriorKeyFor(`building/${building.id}`, factsOf(building)), caption: building.name }
}

function interiors(random: Random, id: string, facts: Facts, count: number): CaptionedPicture[] {
  return interiorKeysFor(id, facts, count).map((key) => {
    const [, room = ''] = key.split('/')
    return { key, caption: random.pick(CAPTIONS[room] ?? ['Inside']) }
  })
}

function factsOf(building: Building): Facts {
  return {
    spaceType: pictureUse(building.use, 'direct'),
    floors: building.floors,
    yearBuilt: building.yearBuilt,
    class: building.class,
    areaSqFt: building.area,
    market: building.market.name,
  }
}
