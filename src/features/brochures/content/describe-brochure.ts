import { BUILDING_AMENITY_GROUPS } from '#features/catalog/amenities/rules.ts'
import type { Building } from '#features/catalog/buildings/contract.ts'
import type { FloorPlan } from '#features/catalog/floor-plans/contract.ts'
import type { Listing } from '#features/catalog/listings/contract.ts'
import { floorName } from '#features/catalog/listings/messages.ts'
import type { Agent } from '#features/companies/contract.ts'
import { nearestStations } from '#features/markets/stations/rules.ts'
import { storedPicture } from '#features/media/slide-pictures/stored-picture.ts'
import { formatAddress } from '#lib/address.ts'
import { accessibleColor } from '#lib/contrast.ts'
import { addDays, formatDate, todayIso } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { mapColors } from '#lib/map-style/map-colors.ts'
import { type PictureSource, privatePicturePath } from '#lib/media/picture-files.ts'
import { paths } from '#lib/paths.ts'
import { formatPhone } from '#lib/phone.ts'
import { formatArea } from '#lib/units/area.ts'
import { scaleBarOf } from '#lib/units/scale-bar.ts'
import type { MessageId, Translate } from '#messages/messages.ts'
import type { StoredPicture } from '#platform/slides/page-boxes.ts'
import type { BrochureContact, BrochureContent, BrochurePicture, BrochurePlan } from '../brochure-content.ts'
import type { Words } from './brochure-words.ts'
import { connectivityFacts, demographicsOf, describeIndustrial, overviewFacts } from './describe-building.ts'
import { describeParticulars } from './describe-particulars.ts'
import { describeAvailability, describeSpace, highlightsOf, summaryOf } from './describe-spaces.ts'
import type { LoadedSubject } from './load-subject.ts'
import { spreadAlike } from './spread-alike.ts'

const MAX_PHOTOS = 24
const MAX_STATIONS = 6
const MAX_TEAM = 6
/** A card of the portrait or logo of a company is small. */
const SMALL_PICTURE = 'webp'

/** What the brochure of a subject says. The same subject on another day says the same, until something changes or a space becomes available. */
export function describeBrochure(subject: LoadedSubject, language: Omit<Words, 'today'>, now: Date): BrochureContent {
  const words = { ...language, today: todayIso(now) }
  const { building, listings, isOfListing, flyerOrigin, attributes } = subject
  const { text } = words
  const [listing] = listings
  const own = isOfListing && listing ? listing : undefined
  const company = building.landlord ?? building.leasingCompany ?? building.managingCompany
  const name = own ? own.name : building.name
  const photos = photosOf(subject)
  const { longitude, latitude } = building
  return {
    flyerLink: flyerOrigin && own ? `${flyerOrigin}${paths.listing(own)}?utm_source=flyer` : null,
    name,
    building: building.name,
    place: [building.name, building.street].filter((part) => part !== '').join(', '),
    address: formatAddress(building.address),
    tagline: attributes.tagline,
    summary: summaryOf(subject, words),
    brand: {
      color: accessibleColor(attributes.color ?? mapColors.plum).color,
      company: company?.name ?? building.name,
      logo: company?.logo ? smallPicture(company.logo) : null,
    },
    cover: photos[0]?.source ?? null,
    sections: attributes.sections,
    highlights: highlightsOf(subject, words),
    overview: {
      description: [own?.description, building.description].filter(Boolean).join('\n\n'),
      facts: overviewFacts(building, words),
      tenants: building.notableTenants.join(' · '),
    },
    availability: own || listings.length === 0 ? null : describeAvailability(subject, words),
    space: own ? describeSpace(own, words, { isFlyer: flyerOrigin !== undefined }) : null,
    plans: plansOf(subject, words),
    photos,
    amenities: amenitiesOf(building, own, text),
    location: {
      point: [longitude, latitude],
      stations: nearestStations([longitude, latitude], MAX_STATIONS).map(({ station, lines, minutes }) => ({
        name: station,
        lines,
        walk: text('brochure.walk', { minutes }),
      })),
    },
    industrial: describeIndustrial(building, words),
    demographics: demographicsOf(building, words),
    connectivity: connectivityFacts(building, words),
    particulars: describeParticulars(subject, words),
    team: teamOf(subject),
    disclaimer: disclaimerOf(subject, words),
  }
}

/** The chosen cover first; of a listing its own photos, then those of the building. */
function photosOf({ building, listings, isOfListing, isDraft, attributes }: LoadedSubject): BrochurePicture[] {
  const cover = building.photos.filter(({ id }) => id === attributes.coverPhotoId)
  const spaces = listings.flatMap(({ photos }) => (isOfListing ? photos : photos.slice(0, 2)))
  const all = isOfListing ? [...spaces, ...cover, ...building.photos] : [...cover, ...building.photos, ...spaces]
  const photos = spreadAlike(all.filter(({ format }) => format !== 'svg'))
  return photos.slice(0, MAX_PHOTOS).map((photo) => pictureOf(photo, isDraft))
}

/** Pictures of a draft are shown to its editors alone. */
function pictureOf(picture: PictureSource & { caption: string }, isDraft: boolean): BrochurePicture {
  const source = storedPicture(picture)
  return {
    source: isDraft ? { ...source, src: privatePicturePath(source.pictureId) } : source,
    caption: picture.caption,
  }
}

const smallPicture = (src: string): StoredPicture => storedPicture({ src, format: SMALL_PICTURE })

/** The first plan of each space, then those of the building; of one listing all of its plans. */
function plansOf({ building, listings, isOfListing, isDraft }: LoadedSubject, words: Words): BrochurePlan[] {
  const { locale } = words
  const ofSpaces = listings.flatMap((listing) =>
    listing.floorPlans.slice(0, isOfListing ? listing.floorPlans.length : 1).map((plan) => {
      const floor = floorName(listing, building.address.countryCode, words.text)
      return planOf(plan, [listing.name, floor].filter(Boolean).join(', '), { listing, locale, isDraft })
    }),
  )
  const ofBuilding = building.floorPlans.map((plan) => planOf(plan, building.name, { locale, isDraft }))
  return isOfListing && ofSpaces.length > 0 ? ofSpaces : [...ofSpaces, ...ofBuilding]
}

type PlanOptions = { listing?: Listing; locale: Locale; isDraft: boolean }

function planOf(plan: FloorPlan, title: string, { listing, locale, isDraft }: PlanOptions): BrochurePlan {
  const caption = [plan.label, listing && formatArea(listing.area, locale)].filter(Boolean).join(' · ')
  return {
    ...pictureOf({ ...plan, caption }, isDraft),
    title,
    proportion: plan.width / plan.height,
    scale: plan.realWidth && scaleBarOf(plan.realWidth, 1, locale),
  }
}

function amenitiesOf(building: Building, own: Listing | undefined, text: Translate) {
  const has = new Set(building.amenitySet)
  const nameOf = (amenity: string) => text(`amenity.${amenity}` as MessageId)
  const groups = Object.entries(BUILDING_AMENITY_GROUPS).map(([group, amenities]) => ({
    title: text(`amenityGroup.${group}` as MessageId),
    names: amenities.filter((amenity) => has.has(amenity)).map(nameOf),
  }))
  const inSpace = { title: text('listing.amenities.space'), names: (own?.amenitySet ?? []).map(nameOf) }
  return [inSpace, ...groups].filter(({ names }) => names.length > 0)
}

/** The agents of a listing, then the building's chosen contacts, or all. */
function teamOf({ building, listings, isOfListing, attributes }: LoadedSubject): BrochureContact[] {
  const chosen = attributes.contactIds.flatMap((id) => building.contacts.filter((contact) => contact.id === id))
  const contacts = chosen.length > 0 ? chosen : building.contacts
  const agents = listings.flatMap(({ listingAgents }) => listingAgents)
  const all = isOfListing ? [...agents, ...contacts] : contacts.length > 0 ? contacts : agents
  const different = all.filter((agent, index) => all.findIndex(({ id }) => id === agent.id) === index)
  return different.slice(0, MAX_TEAM).map(contactOf)
}

const contactOf = ({ firstName, lastName, title, company, phone, email, portrait }: Agent): BrochureContact => ({
  name: `${firstName} ${lastName}`.trim(),
  title: title ?? '',
  company,
  phone: phone === null ? '' : formatPhone(phone),
  email,
  portrait: portrait === null ? null : smallPicture(portrait),
})

/** The landlord’s own, or the usual one with the day on which the first of all its spaces was confirmed. */
function disclaimerOf({ confirmedDaysAgo, attributes }: LoadedSubject, { text, locale, today }: Words): string {
  if (attributes.disclaimer !== '') return attributes.disclaimer
  if (confirmedDaysAgo === null) return text('brochure.disclaimer')
  return text('brochure.disclaimer.confirmed', { date: formatDate(addDays(today, -confirmedDaysAgo), locale)! })
}
