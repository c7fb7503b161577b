import type { Listing } from '../catalog/listings/contract.ts'
import type { SharedListing } from './contract.ts'
import type { Hideable } from './rules.ts'

/** The space without what its sender hides, and without sentences and captions that would give it away. */
export function hideDetails(listing: Listing, hides: readonly Hideable[]): SharedListing {
  return hides.reduce<SharedListing>((left, detail) => HIDE[detail](left, listing), listing)
}

// Currency signs and codes before figures, and figures per area or time, however they are written.
const MONEY =
  /[$£€]\s?\d|\b(?:USD|GBP|EUR|CAD|AED)\s?\d|\d\s?(?:\/|per\s|p)\s?(?:sf|sq|yr|mo|annum|month|year)|\brents?\b/i

const HIDE: Record<Hideable, (left: SharedListing, whole: Listing) => SharedListing> = {
  rent: (left) => ({ ...withoutTelling(left, MONEY), rent: null, prices: [] }),

  agents: (left, { listingAgents }) => ({
    ...withoutTelling(
      left,
      anyOf(listingAgents.flatMap(({ lastName, email, phone, company }) => [lastName, email, phone, company])),
    ),
    listingAgents: [],
  }),

  building: (left, { building }) => ({
    ...withoutTelling(left, namesOf(building)),
    // A picture of the building tells as much as its name.
    photos: left.photos.filter(({ src, caption }) => src !== building.photo?.src && !namesOf(building).test(caption)),
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
  }),
}

const namesOf = ({ name, street, landlord, address }: Listing['building']) =>
  anyOf([name, street, landlord?.name, address.postalCode])

/** One pattern of all that is known, in any case and with any blanks between its words. */
function anyOf(texts: (string | null | undefined)[]): RegExp {
  const known = texts.flatMap((text) => (text?.trim() ? [text.trim()] : []))
  const patterns = known.map((text) =>
    text
      .split(/[\s-]+/)
      .map(RegExp.escape)
      .join('[\\s-]+'),
  )
  return patterns.length === 0 ? /(?!)/ : new RegExp(patterns.join('|'), 'i')
}

function withoutTelling(listing: SharedListing, tells: RegExp): SharedListing {
  const isQuiet = (text: string) => !tells.test(text)
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
