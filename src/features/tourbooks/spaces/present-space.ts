import type { Selectable } from 'kysely'
import type { Listing, ListingCard } from '#features/catalog/listings/contract.ts'
import { CARD_PHOTOS } from '#features/catalog/listings/rules.ts'
import { rentWithCosts } from '#features/catalog/stated-costs/rules.ts'
import { presentPrivatePicture } from '#features/media/present-media.ts'
import { toCoordinates } from '#lib/geo/geometry.ts'
import { wholeArea } from '#lib/units/area.ts'
import { lengthOf } from '#lib/units/length.ts'
import type { TourbookStop } from '#schema'
import { Space, SpaceFacts, SpaceSummary } from './contract.ts'
import { statedCosts, UNKNOWN } from './rules.ts'
import type { ExternalListingRow } from './store.ts'

/** Which space a stop is, and what was noted of a listing when it was added. */
export type SpaceRow = Pick<
  Selectable<TourbookStop>,
  'listing_id' | 'external_listing_id' | 'title' | 'address' | 'location'
>

/** A public listing in a list. */
export const summaryOfCard = ({ building, ...card }: ListingCard): SpaceSummary =>
  only<SpaceSummary>(SpaceSummary, { ...building, ...card, buildingName: building.name })

/** A public listing. */
export const spaceOfListing = ({ building, ...listing }: Listing): Space =>
  only<Space>(Space, {
    ...building,
    ...listing,
    buildingName: building.name,
    countryCode: building.address.countryCode,
    buildingClass: building.class,
    ceiling: listing.ceilingFinished,
    photos: listing.photos.map(pictureOf),
    plans: listing.floorPlans.map(({ label: caption, realWidth, ...plan }) => ({
      ...pictureOf({ ...plan, caption }),
      realWidth,
    })),
    videos: listing.videos.map(({ id: _, ...video }) => video),
  })

/** A space that is not on the marketplace. Its pictures are those that only its owner can load by their address. */
export function spaceOfExternal(row: ExternalListingRow): Space {
  return {
    ...UNKNOWN,
    status: 'external',
    name: row.name,
    buildingName: row.building_name || null,
    street: row.street,
    city: row.city,
    countryCode: row.country_code,
    ...(row.location && toCoordinates(row.location)),
    spaceType: row.space_type,
    area: row.area_sqft === null ? null : wholeArea(row.area_sqft, row.area_unit),
    minDivisible: row.min_divisible_sqft === null ? null : wholeArea(row.min_divisible_sqft, row.area_unit),
    rent: rentOf(row),
    leaseType: row.lease_type,
    leaseStructure: row.lease_structure,
    availability: row.availability,
    availableOn: row.available_on,
    floor: row.floor,
    condition: row.condition,
    buildingClass: row.building_class,
    minTermMonths: row.min_term_months,
    maxTermMonths: row.max_term_months,
    ceiling: row.ceiling_inches === null ? null : lengthOf(Number(row.ceiling_inches), row.country_code),
    description: row.description,
    photos: row.photos.map(({ caption, ...photo }) => ({ ...presentPrivatePicture(photo), caption })),
    plans: row.plan ? [{ ...presentPrivatePicture(row.plan), caption: '', realWidth: null }] : [],
  }
}

/** A listing that is no longer public: only what was noted when it was added. */
export function spaceOfWithdrawn({ title, address, location }: SpaceRow): Space {
  return {
    ...UNKNOWN,
    status: 'withdrawn',
    name: title,
    street: address,
    city: '',
    ...(location && toCoordinates(location)),
  }
}

/** All facts of a space, with the photos of a card. */
export const factsOf = (space: Space): SpaceFacts => only<SpaceFacts>(SpaceFacts, withCardPhotos(space))
export const summaryOf = (space: Space): SpaceSummary => only<SpaceSummary>(SpaceSummary, withCardPhotos(space))

const withCardPhotos = (space: Space) => ({
  ...space,
  photos: space.photos.slice(0, CARD_PHOTOS).map(({ src, format, caption }) => ({ src, format, caption })),
})

const pictureOf = ({ src, format, width, height, thumbhash, caption }: Space['photos'][number]) => ({
  src,
  format,
  width,
  height,
  thumbhash,
  caption,
})

/** The properties of a schema alone: nothing else of a listing leaves the server. */
export const only = <Shown extends object>({ properties }: { properties: object }, value: Shown) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key in properties)) as Shown

/** The rent as quoted; null when it is not known. */
function rentOf({ rent_low, rent_high, rent_currency, rent_area_unit, rent_period, ...row }: ExternalListingRow) {
  if (rent_low === null || rent_high === null || rent_currency === null) return null
  const units = { money: rent_currency, area: rent_area_unit, period: rent_period }
  const rent = { low: { magnitude: Number(rent_low), units }, high: { magnitude: Number(rent_high), units } }
  const { operating_expenses: operatingExpenses, taxes, electricity } = row
  const costs = statedCosts({ operatingExpenses, taxes, electricity }, units)
  return rentWithCosts(rent, costs, { areaSf: row.area_sqft, leaseStructure: row.lease_structure })
}

/** A decimal of the database, which comes as text. */
export const numberOrNull = (decimal: string | number | null) => (decimal === null ? null : Number(decimal))
