import type { Building } from '../buildings/building.ts'
import type { Listing } from '../listings/listing.ts'
import { amenitiesFor, type BuildingFacts, exteriorsFor, lobbiesFor, roomsFor } from '../photos/choose-photos.ts'
import type { Photo } from '../photos/photos.ts'
import type { WriteRow } from '../tables.ts'
import { photoId } from './pictures.ts'

/** Rooms that say little of a space by themselves: never its first picture. */
export const MINOR_ROOMS = new Set([
  'corridor',
  'kitchen',
  'cafe',
  'huddle room',
  'meeting room',
  'training room',
  'event space',
])
/** Of a space, beside the exterior of its building; one with fewer shows its lobby, too. */
const MAX_ROOMS = 4
/** Every so many have no pictures, as in a real catalog. */
const WITHOUT_PICTURES = { building: 50, listing: 20 }

const CAPTIONS: Record<string, string> = {
  shell: 'The space as delivered',
  'warm shell': 'Ready for fit-out',
  loft: 'Under the beams',
  warehouse: 'Warehouse floor',
  'coworking lounge': 'Shared lounge',
}

type Shown = { photo: Photo; caption?: string }
type Subject = { building?: number; listing?: number; landlord?: number }

/** Writes the rows of the photos that buildings, listings and landlords show. */
export function makeGallery(seed: string, write: WriteRow) {
  let id = 0
  let suites = 0
  const show = (subject: Subject, pictures: readonly Shown[]) => {
    pictures.forEach(({ photo, caption }, position) => {
      write('photo', {
        id: ++id,
        picture_id: photoId(photo.key),
        building_id: subject.building ?? null,
        listing_id: subject.listing ?? null,
        landlord_id: subject.landlord ?? null,
        position,
        caption: caption ?? captionOf(photo),
      })
    })
  }
  return {
    showBuilding(building: Building) {
      suites = 0
      if (building.id % WITHOUT_PICTURES.building === 0) return
      const shared = amenitiesFor(`${seed}/${building.id}`, factsOf(building), building.amenities).slice(0, 2)
      show({ building: building.id }, [
        ...exteriorOf(seed, building),
        ...lobbyOf(seed, building),
        ...shared.map((photo) => ({ photo })),
      ])
    },
    /** In the order of the listings of the building shown last. */
    showListing(listing: Listing) {
      suites++
      if (listing.id % WITHOUT_PICTURES.listing === 0) return
      const { building, space } = listing
      const exterior = exteriorOf(seed, building)
      const inside = roomsOf(seed, listing, suites).map((photo) => ({ photo }))
      const lobby = inside.length < MAX_ROOMS ? lobbyOf(seed, building) : []
      const isSuite = !(space.isWhole && building.floors === 1) && inside[0]?.photo.isWeak !== true
      show({ listing: listing.id }, isSuite ? [...inside, ...lobby, ...exterior] : [...exterior, ...inside, ...lobby])
    },
    showLandlord: (landlord: number, photos: readonly Photo[]) =>
      show(
        { landlord },
        photos.map((photo) => ({ photo, caption: 'From the portfolio' })),
      ),
  }
}

const exteriorOf = (seed: string, building: Building): Shown[] =>
  exteriorsFor(`${seed}/${building.id}`, factsOf(building))
    .slice(0, 1)
    .map((photo) => ({ photo, caption: building.name }))

const lobbyOf = (seed: string, building: Building): Shown[] =>
  lobbiesFor(`${seed}/${building.id}`, factsOf(building))
    .slice(0, 1)
    .map((photo) => ({ photo }))

/** The rooms of a space: each suite of a building begins with another one, and shows no two of one kind. */
function roomsOf(seed: string, { building, space, terms }: Listing, suite: number): Photo[] {
  const facts = factsOf(building)
  const { leaseType, condition } = terms
  const { spaceType, floor, area } = space
  const rooms = roomsFor(`${seed}/${building.id}`, facts, { spaceType, leaseType, condition, floor, area })
  const leads = rooms.filter(({ room, isWeak }) => !MINOR_ROOMS.has(room) && !isWeak)
  const chosen = leads.length > 0 ? [leads[suite % leads.length]!] : rooms.slice(0, 1)
  const turned = rooms.map((_, index) => rooms[(index + suite * MAX_ROOMS) % rooms.length]!)
  for (const photo of turned) {
    if (chosen.length === MAX_ROOMS) break
    if (!chosen.some(({ of, room }) => of === photo.of || room === photo.room)) chosen.push(photo)
  }
  return chosen
}

export const factsOf = ({ use, floors, yearBuilt, area, industrial }: Building): BuildingFacts => ({
  use,
  floors,
  yearBuilt,
  area,
  crossDock: industrial?.crossDock ?? false,
})

const captionOf = ({ room }: Photo) => CAPTIONS[room] ?? `${room[0]!.toUpperCase()}${room.slice(1)}`
