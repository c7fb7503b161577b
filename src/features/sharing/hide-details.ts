import type { Listing } from '#features/catalog/listings/contract.ts'
import { roundArea } from '#lib/units/area.ts'
import type { SharedListing } from './contract.ts'
import { filled, matchFigure, matchPhone, matchPhrase } from './match-phrase.ts'
import { namesBuilding } from './name-building.ts'
import type { Hideable } from './rules.ts'

/** The space without what its sender hides, and without sentences and captions that would give it away. */
export function hideDetails(listing: Listing, hides: readonly Hideable[]): SharedListing {
  return hides.reduce<SharedListing>((left, detail) => HIDE[detail](left, listing), listing)
}

// Currency signs and codes before figures, and figures per area or time, however they are written.
const MONEY =
  /[$£€]\s?\d|\b(?:USD|GBP|EUR|CAD|AED)\s?\d|\d\s?(?:\/|per\s|p)\s?(?:sf|sq|yr|mo|annum|month|year)|\brents?\b/i

const HIDE: Record<Hideable, (left: SharedListing, whole: Listing) => SharedListing> = {
  rent: (left) => ({ ...withoutTelling(left, (text) => MONEY.test(text)), rent: null, prices: [] }),

  agents: (left, { listingAgents }) => ({
    ...withoutTelling(left, namesAny(listingAgents)),
    listingAgents: [],
  }),

  building(left, { building, area }) {
    const names = namesBuilding(building)
    const exactArea = matchFigure(Math.round(area.magnitude))
    const tells = (text: string) => names(text) || exactArea.test(text)
    return {
      ...withoutTelling(left, tells),
      // To the last foot an area names one space of a search.
      area: roundArea(left.area),
      minDivisible: left.minDivisible && roundArea(left.minDivisible),
      maxContiguous: left.maxContiguous && roundArea(left.maxContiguous),
      rooms: left.rooms.map((room) => ({ ...room, area: room.area && roundArea(room.area) })),
      // A picture of the building tells as much as its name.
      photos: left.photos.filter(({ src, caption }) => src !== building.photo?.src && !tells(caption)),
      id: null,
      slug: null,
      // What is shown inside may be hosted under the building's name, and begins at its door.
      tourUrl: null,
      videos: [],
      building: {
        ...left.building,
        id: null,
        slug: null,
        name: null,
        street: '',
        longitude: null,
        latitude: null,
        employerId: null,
        landlord: null,
        photo: null,
        listingCount: 0,
        areaRange: null,
        address: { ...left.building.address, street: '', postalCode: null, buildingName: null },
      },
      analyticsInformation: null,
    }
  },
}

/** Whether a text names one of them, or says how to reach them. */
function namesAny(agents: Listing['listingAgents']): (text: string) => boolean {
  const known = agents.flatMap(({ lastName, email, company }) => [lastName, email, company])
  const phones = agents.map(({ phone }) => phone)
  const patterns = [...filled(known).map((text) => matchPhrase(text)), ...filled(phones).map(matchPhone)]
  return (text) => patterns.some((pattern) => pattern.test(text))
}

function withoutTelling(listing: SharedListing, tells: (text: string) => boolean): SharedListing {
  const isQuiet = (text: string) => !tells(text)
  const kept = (text: string) => (isQuiet(text) ? text : '')
  return {
    ...listing,
    name: listing.name === null || isQuiet(listing.name) ? listing.name : null,
    description: quietSentences(listing.description, isQuiet),
    highlights: listing.highlights.filter(isQuiet),
    photos: listing.photos.map((photo) => ({ ...photo, caption: kept(photo.caption) })),
    videos: listing.videos.map((video) => ({ ...video, title: kept(video.title) })),
    rooms: listing.rooms.map((room) => ({ ...room, name: kept(room.name) })),
    floorPlans: listing.floorPlans.map((plan) => ({ ...plan, label: kept(plan.label) })),
  }
}

/** A name may hold a full stop and be cut in two: what tells even so goes whole. */
function quietSentences(text: string, isQuiet: (text: string) => boolean): string {
  const left = (text.match(/[^.!?\n]+[.!?]*\s*|\s+/g) ?? []).filter(isQuiet).join('').trim()
  return isQuiet(text) ? text : isQuiet(left) ? left : ''
}
