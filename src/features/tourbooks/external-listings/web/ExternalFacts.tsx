import { floorName, termName } from '#features/catalog/listings/messages.ts'
import strip from '#features/catalog/listings/web/FactStrip.module.css'
import { RentFigure } from '#features/catalog/listings/web/RentFigure.tsx'
import { formatDate } from '#lib/dates.ts'
import { describeArea } from '#lib/units/area.ts'
import { formatLength } from '#lib/units/length.ts'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import type { ExternalListing } from '../contract.ts'
import { rentToShow, UNKNOWN_AREA } from './rent-to-show.ts'

/** The known facts of an external listing: the four most important ones first, as on a listing's page. */
export function ExternalFacts({ listing }: { listing: ExternalListing }) {
  const text = useText()
  const locale = useLocale()
  const { area, availability, availableOn, leaseType, leaseStructure, condition, buildingClass, spaceType } = listing
  const rent = rentToShow(listing)
  const date = availableOn === null ? null : formatDate(availableOn, locale)
  const unknown = text('common.notStated')
  const structure = leaseStructure && text(`leaseStructure.${leaseStructure}`)
  const available = availability && (date ?? text(`availability.${availability}`, { date: '' }))
  const main: [label: string, value: string | null][] = [
    [text('listing.fact.area'), area && describeArea(area, locale)],
    [text('listing.fact.available'), available],
    [text('listing.fact.lease'), leaseType && text(`leaseType.${leaseType}`)],
    [text('listing.fact.condition'), condition && text(`condition.${condition}`)],
  ]
  const place = { floor: listing.floor, topFloor: null }
  const more: [string, string | null | undefined][] = [
    [text('listing.detail.spaceType'), spaceType && text(`spaceType.${spaceType}`)],
    [text('listing.detail.floor'), floorName(place, listing.address.countryCode, text)],
    [text('externalListing.buildingClass'), buildingClass],
    [text('listing.detail.structure'), structure],
    [text('listing.detail.term'), termName(listing.minTermMonths, listing.maxTermMonths, text)],
    [text('listing.ceilingHeight'), listing.ceiling && formatLength(listing.ceiling, locale)],
  ]
  return (
    <>
      <dl className={strip.strip}>
        <div className={strip.onPhone}>
          <dt>{text('listing.detail.rent')}</dt>
          <dd>
            <span className={strip.value}>
              {rent ? <RentFigure rent={rent} area={area ?? UNKNOWN_AREA} /> : text('externalListing.rent.unknown')}
            </span>
          </dd>
        </div>
        {main.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className={strip.value}>{value ?? unknown}</span>
            </dd>
          </div>
        ))}
      </dl>
      <FactList title={text('listing.details')} facts={more} />
    </>
  )
}
