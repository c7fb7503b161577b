import Type, { type Static } from 'typebox'
import { Listing } from '#features/catalog/listings/contract.ts'
import { CARD_PHOTOS } from '#features/catalog/listings/rules.ts'
import { CardPhoto, Picture, Video } from '#features/media/contract.ts'
import { CountryCode, Latitude, LengthValue, List, Longitude, Nullable, Text } from '#lib/values.ts'
import { MAX_PICTURES, STOP_STATUSES } from '../rules.ts'

const { building, ...listing } = Listing.properties

/** What a list of spaces shows. */
const summary = {
  status: Type.Enum([...STOP_STATUSES]),
  name: Text(330),
  buildingName: Nullable(Text(160)),
  street: Text(330),
  city: Text(120),
  submarket: Nullable(Text(120)),
  longitude: Nullable(Longitude),
  latitude: Nullable(Latitude),
  spaceType: Nullable(listing.spaceType),
  area: Nullable(listing.area),
  leaseType: Nullable(listing.leaseType),
  availability: Nullable(listing.availability),
  ...Type.Pick(Listing, ['minDivisible', 'rent', 'leaseStructure', 'availableOn']).properties,
  /** Whole days since an agent confirmed the listing; null for one that nobody confirms. */
  confirmedDaysAgo: Nullable(listing.confirmedDaysAgo),
}

const details = {
  /** Decides how floors are numbered; null when nothing is known of the floor. */
  countryCode: Nullable(CountryCode),
  ...Type.Pick(Listing, [
    'usableArea',
    'terms',
    'floor',
    'condition',
    'subleaseExpiresOn',
    'minTermMonths',
    'maxTermMonths',
    'amenitySet',
  ]).properties,
  buildingClass: building.properties.class,
  ...Type.Pick(Listing.properties.building, ['yearRenovated', 'sprinklers']).properties,
  /** To the finished ceiling. */
  ceiling: listing.ceilingFinished,
  ceilingSlab: listing.ceilingSlab,
}

const cardPhotos = { photos: List(CardPhoto, CARD_PHOTOS) }
/** A photo, with a caption. */
export const SpacePicture = Type.Object({ ...Picture.properties, caption: Text(200) })
/** A floor plan, with its label; `realWidth` of the whole picture is null where its scale is not known. */
const SpacePlan = Type.Object({ ...SpacePicture.properties, realWidth: Nullable(LengthValue) })

/**
 * The space of a stop, the same for a listing of the marketplace, an external one and one that is no longer public. What is
 * not known, or is hidden by a link, is null or empty.
 */
export const Space = Type.Object({
  ...summary,
  ...details,
  highlights: listing.highlights,
  description: listing.description,
  photos: List(SpacePicture, MAX_PICTURES),
  plans: List(SpacePlan, MAX_PICTURES),
  videos: List(Type.Omit(Video, ['id']), MAX_PICTURES),
})
export type Space = Static<typeof Space>

/** A space in a list. */
export const SpaceSummary = Type.Object({ ...summary, ...cardPhotos })
export type SpaceSummary = Static<typeof SpaceSummary>

/** All facts of a space, without its texts and most of its pictures. */
export const SpaceFacts = Type.Object({ ...summary, ...details, ...cardPhotos })
export type SpaceFacts = Static<typeof SpaceFacts>
