import { blockOf, layoutStack } from '#features/catalog/buildings/stack/rules.ts'
import { areaWords } from '#features/catalog/buildings/web/stack/stack-labels.ts'
import { floorName } from '#features/catalog/listings/messages.ts'
import { displayedRent } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { formatDate } from '#lib/dates.ts'
import { type Locale, listWords } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { describeArea } from '#lib/units/area.ts'
import type { Translate } from '#messages/messages.ts'
import { useLocale, useSite, useText } from '#ui/use-text.ts'
import type { SiteContent } from '../../contract.ts'

type Listing = SiteContent['listings'][number]

/** A space as a row of the table and as a card says it. */
export type SpaceRow = {
  id: number
  name: string
  /** Its page on the market. */
  href: string
  /** Its floor, and what it can be leased together with; empty where neither is stated. */
  place: string
  /** In the usual unit of its market, and in Britain in the other one. */
  area: string
  otherArea: string | undefined
  /** Null for a rent on request. */
  rent: { figure: string; unit: string; structure: string } | null
  available: string
  photo: Listing['photos'][number] | undefined
}

/** The spaces of a site in the language of the page. */
export function useSpaceRows(content: SiteContent): SpaceRow[] {
  const text = useText()
  const locale = useLocale()
  const { origin } = useSite()
  return spaceRows(content, { text, locale, origin })
}

type Words = { text: Translate; locale: Locale; origin: string }

/** The spaces of a site; `origin` is that of the market, where each has its page. */
function spaceRows(content: SiteContent, { text, locale, origin }: Words): SpaceRow[] {
  const { stack, address } = content.building
  const floors = new Map(stack.spaces.flatMap((space) => (space.listing ? [[space.listing.id, space] as const] : [])))
  const drawn = layoutStack(stack)
  const joinsOf = (id: number) => {
    const block = blockOf(drawn, id)
    const others = block?.spaces.flatMap((space) =>
      space.listing && space.listing.id !== id ? space.listing.name : [],
    )
    if (!block || !others) return ''
    // A line never ends between a figure and its unit.
    const area = areaWords(block.sqft, block.spaces[0]!.area.unit, locale).replace(' ', '\u00a0')
    return text('buildingSite.joins', { others: listWords(others, 'and', locale), area })
  }
  return content.listings.map((listing) => {
    const space = floors.get(listing.id)
    const [area = '', otherArea] = describeArea(listing.area, locale).split(' · ')
    const floor = (space && floorName(space, address.countryCode, text)) ?? ''
    return {
      id: listing.id,
      name: listing.name,
      href: origin + paths.listing(listing),
      place: [floor === listing.name ? text('building.stack.entireFloor') : floor, joinsOf(listing.id)]
        .filter(Boolean)
        .join(', '),
      area,
      otherArea,
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
