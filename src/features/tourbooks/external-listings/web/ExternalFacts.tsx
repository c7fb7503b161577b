import strip from '#features/catalog/listings/web/FactStrip.module.css'
import { RentFigure } from '#features/catalog/listings/web/rent/RentFigure.tsx'
import { FactList } from '#ui/FactList.tsx'
import { useLocale, useText } from '#ui/use-text.ts'
import { describeFact } from '../../spaces/messages.ts'
import { type DescribedSpace, FACTS, type FactId, UNKNOWN } from '../../spaces/rules.ts'
import type { ExternalListing } from '../contract.ts'
import { rentToShow, UNKNOWN_AREA } from './rent-to-show.ts'

type Fact = [label: string, value: string | null]

/** The known facts of an external listing: the four most important ones first, as on a listing's page. */
export function ExternalFacts({ listing }: { listing: ExternalListing }) {
  const text = useText()
  const locale = useLocale()
  const { address, area, condition } = listing
  const rent = rentToShow(listing)
  const space: DescribedSpace = { ...UNKNOWN, ...listing, ...address, rent, status: 'external' }
  const fact = (id: FactId): Fact => {
    const value = FACTS[id].value(space)
    return [text(FACTS[id].label), value && describeFact(value, { text, locale })]
  }
  const main: Fact[] = [
    fact('area'),
    fact('availability'),
    fact('lease'),
    // Also "As is", which is not among the facts of a link.
    [text('listing.fact.condition'), condition && text(`condition.${condition}`)],
  ]
  const more: Fact[] = [
    fact('spaceType'),
    fact('floor'),
    fact('minDivisible'),
    [text('externalListing.buildingClass'), listing.buildingClass],
    fact('structure'),
    fact('term'),
    fact('ceilingHeight'),
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
              <span className={strip.value}>{value ?? text('common.notStated')}</span>
            </dd>
          </div>
        ))}
      </dl>
      <FactList title={text('listing.details')} facts={more} />
    </>
  )
}
