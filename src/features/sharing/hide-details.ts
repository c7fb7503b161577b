import type { Listing } from '#features/catalog/listings/contract.ts'
import { roundArea } from '#lib/units/area.ts'
import type { SharedListing } from './contract.ts'
import { filled, matchFigure, matchPhrase } from './match-phrase.ts'
import { namesBuilding } from './name-building.ts'
import { namesAny, redactText, revealsRent, revealsSite } from './redact-text.ts'
import type { Hideable } from './rules.ts'

/**
 * The listing without the hidden details, and without sentences and captions that would reveal them. Agents are hidden with
 * the building: their company leads to it. `buildingPhotos` are the addresses of the building's own photos.
 */
export function hideDetails(
  listing: Listing,
  hides: readonly Hideable[],
  buildingPhotos: ReadonlySet<string> = new Set(),
): SharedListing {
  const details = hides.includes('building') ? [...new Set<Hideable>([...hides, 'agents'])] : hides
  return details.reduce<SharedListing>((remaining, detail) => HIDE[detail](remaining, listing, buildingPhotos), listing)
}

type Hide = (remaining: SharedListing, whole: Listing, buildingPhotos: ReadonlySet<string>) => SharedListing

const HIDE: Record<Hideable, Hide> = {
  rent: (remaining) => ({ ...withoutRevealing(remaining, revealsRent), rent: null, prices: [], terms: null }),

  agents: (remaining, { listingAgents }) => ({
    ...withoutRevealing(remaining, namesAny(listingAgents)),
    listingAgents: [],
  }),

  building(remaining, { building, area, usableArea, sublandlord }, buildingPhotos) {
    const names = namesBuilding(building)
    const patterns = [
      ...[area, usableArea].flatMap((each) => (each ? matchFigure(Math.round(each.magnitude)) : [])),
      ...filled([sublandlord]).map((name) => matchPhrase(name)),
    ]
    const reveals = (text: string) => names(text) || patterns.some((each) => each.test(text)) || revealsSite(text)
    const safe = withoutRevealing(remaining, reveals)
    return {
      ...safe,
      // An exact area identifies one listing of a search.
      area: roundArea(remaining.area),
      usableArea: null,
      sublandlord: null,
      minDivisible: remaining.minDivisible && roundArea(remaining.minDivisible),
      maxContiguous: remaining.maxContiguous && roundArea(remaining.maxContiguous),
      rooms: safe.rooms.map((room) => ({ ...room, area: room.area && roundArea(room.area) })),
      // With the scale of its plan, the exact area of a room can be measured.
      floorPlans: safe.floorPlans.map((plan) => ({ ...plan, realWidth: null })),
      // A photo of the building reveals it as much as its name.
      photos: remaining.photos.filter(
        ({ src, caption }) => src !== building.photo?.src && !buildingPhotos.has(src) && !reveals(caption),
      ),
      id: null,
      slug: null,
      // A suite's number identifies one listing of a submarket.
      name: null,
      suite: null,
      // Tours and videos may be hosted under the building's name, and start outside it.
      tourUrl: null,
      videos: [],
      building: {
        ...remaining.building,
        id: null,
        slug: null,
        name: null,
        street: '',
        longitude: null,
        latitude: null,
        // Minutes to three stations are a place on the map.
        stations: [],
        employerId: null,
        landlord: null,
        photo: null,
        listingCount: 0,
        areaRange: null,
        address: { ...remaining.building.address, street: '', postalCode: null, buildingName: null },
      },
      analyticsInformation: null,
    }
  },
}

function withoutRevealing(listing: SharedListing, reveals: (text: string) => boolean): SharedListing {
  const isSafe = (text: string) => !reveals(text)
  const redacted = (text: string) => (isSafe(text) ? text : '')
  return {
    ...listing,
    name: listing.name === null || isSafe(listing.name) ? listing.name : null,
    description: redactText(listing.description, isSafe),
    highlights: listing.highlights.filter(isSafe),
    photos: listing.photos.map((photo) => ({ ...photo, caption: redacted(photo.caption) })),
    videos: listing.videos.map((video) => ({ ...video, title: redacted(video.title) })),
    rooms: listing.rooms.map((room) => ({ ...room, name: redacted(room.name) })),
    floorPlans: listing.floorPlans.map((plan) => ({ ...plan, label: redacted(plan.label) })),
  }
}
