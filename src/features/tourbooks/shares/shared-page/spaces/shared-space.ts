import type { Listing } from '#features/catalog/listings/contract.ts'
import { hideDetails } from '#features/sharing/hide-details.ts'
import { matchFigure } from '#features/sharing/match-phrase.ts'
import { namesBuilding } from '#features/sharing/name-building.ts'
import { namesAny, revealsRent, revealsSite } from '#features/sharing/redact-text.ts'
import type { Hideable as ListingDetail } from '#features/sharing/rules.ts'
import type { Hideable } from '../../../rules.ts'
import { MAX_PHOTOS } from '../../rules.ts'
import type { SharedSpace } from '../contract.ts'

/**
 * A space without the hidden details, with the sources of its pictures as they are stored; and whether a text, such as the
 * note on its stop, would reveal them.
 */
export type HiddenSpace = { space: SharedSpace; reveals: (text: string) => boolean }

/** The agents of a listing are always hidden: the recipient is the client of the sender. */
const DETAILS: Record<Hideable, readonly ListingDetail[]> = { rent: ['rent'], address: ['building'], notes: [] }

/** A listing of the marketplace. */
export function spaceOfListing(
  listing: Listing,
  hides: readonly Hideable[],
  buildingPhotos: ReadonlySet<string>,
): HiddenSpace {
  const shown = hideDetails(listing, ['agents', ...hides.flatMap((hide) => DETAILS[hide])], buildingPhotos)
  const { building, floorPlans, videos, photos } = shown
  return {
    space: {
      status: shown.status,
      name: shown.name,
      buildingName: building.name,
      street: building.street,
      city: building.city,
      countryCode: building.address.countryCode,
      submarket: building.submarket,
      longitude: building.longitude,
      latitude: building.latitude,
      spaceType: shown.spaceType,
      area: shown.area,
      minDivisible: shown.minDivisible,
      rent: shown.rent,
      leaseType: shown.leaseType,
      leaseStructure: shown.leaseStructure,
      availability: shown.availability,
      availableOn: shown.availableOn,
      floor: shown.floor,
      condition: shown.condition,
      buildingClass: building.class,
      minTermMonths: shown.minTermMonths,
      maxTermMonths: shown.maxTermMonths,
      ceiling: shown.ceilingFinished ?? shown.ceilingSlab,
      amenitySet: shown.amenitySet,
      highlights: shown.highlights,
      description: shown.description,
      photos: photos.slice(0, MAX_PHOTOS).map(({ id: _, ...photo }) => photo),
      plans: floorPlans.slice(0, MAX_PHOTOS).map(({ src, format, width, height, thumbhash, label }) => ({
        src,
        format,
        width,
        height,
        thumbhash,
        caption: label,
      })),
      videos: videos.slice(0, MAX_PHOTOS).map(({ id: _, ...video }) => video),
    },
    reveals: revealing(hides, {
      agents: namesAny(listing.listingAgents),
      address: [namesBuilding(listing.building), figureOf(listing.area.magnitude)],
    }),
  }
}

type Patterns = { agents: (text: string) => boolean; address: ((text: string) => boolean)[] }

/** Whether a text reveals an agent, or what is hidden. */
export function revealing(hides: readonly Hideable[], { agents, address }: Patterns): (text: string) => boolean {
  const patterns = [agents]
  if (hides.includes('rent')) patterns.push(revealsRent)
  if (hides.includes('address')) patterns.push(revealsSite, ...address)
  return (text) => patterns.some((matches) => matches(text))
}

/** Matches texts with this area: an exact one identifies a space. */
export function figureOf(area: number): (text: string) => boolean {
  const pattern = matchFigure(Math.round(area))
  return (text) => pattern.test(text)
}
