import { floorName } from '#features/catalog/listings/messages.ts'
import { displayedRent } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { formatDate } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { formatArea } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import type { SiteContent } from '../../contract.ts'

type Listing = SiteContent['listings'][number]

/** A space as a row of the table and as a card says it. */
export type SpaceRow = {
  id: number
  name: string
  /** Its page on the market. */
  href: string
  /** Its floor; empty where it is not stated. */
  floor: string
  area: string
  /** Null for a rent on request. */
  rent: { figure: string; unit: string; structure: string } | null
  available: string
  photo: Listing['photos'][number] | undefined
}

type Words = { text: Translate; locale: Locale; origin: string }

/** The spaces of a site; `origin` is that of the market, where each has its page. */
export function spaceRows(content: SiteContent, { text, locale, origin }: Words): SpaceRow[] {
  const { stack, address } = content.building
  const floors = new Map(stack.spaces.flatMap((space) => (space.listing ? [[space.listing.id, space] as const] : [])))
  return content.listings.map((listing) => {
    const place = floors.get(listing.id)
    return {
      id: listing.id,
      name: listing.name,
      href: origin + paths.listing(listing),
      floor: (place && floorName(place, address.countryCode, text)) ?? '',
      area: formatArea(listing.area, locale),
      rent: rentOf(listing, text, locale),
      available: availableOf(listing, text, locale),
      photo: listing.photos[0],
    }
  })
}

function rentOf({ rent, area, leaseStructure }: Listing, text: Translate, locale: Locale): SpaceRow['rent'] {
  if (!rent) return null
  const { symbol, figure, unit } = displayedRent(rent, area, 'quoted', locale)
  const structure = leaseStructure ? text(`leaseStructureShort.${leaseStructure}`) : ''
  return { figure: symbol + figure, unit, structure }
}

function availableOf({ status, availability, availableOn }: Listing, text: Translate, locale: Locale): string {
  if (status === 'under_offer') return text('status.under_offer')
  if (availability !== 'specified') return text(`availability.${availability}`)
  return (availableOn && formatDate(availableOn, locale)) ?? text('availability.immediate')
}
