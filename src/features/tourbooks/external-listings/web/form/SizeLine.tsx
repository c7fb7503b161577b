import { describeCosts, describeShare } from '#features/catalog/size-fit/messages.ts'
import { extrasOf, type PricedSpace } from '#features/catalog/size-fit/rules.ts'
import { formatArea, toSquareFeet, wholeArea } from '#lib/units/area.ts'
import { formatMoney, formatMoneyRange, type Money } from '#lib/units/money.ts'
import { rentPerSfYear } from '#lib/units/rent.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { Tourbook } from '../../../contract.ts'
import { marksOf } from '../../../requirement/messages.ts'
import { costTermsOf, judgeSpace, marketOf } from '../../../requirement/rules.ts'
import { FitMark } from '../../../requirement/web/FitMark.tsx'
import { rentToShow } from '../rent-to-show.ts'
import classes from './ExternalListingForm.module.css'
import { inputOf } from './form-values.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

type Props = { form: ExternalListingForm; tourbook: Pick<Tourbook, 'client' | 'listings' | 'requirement'> }

/** What the space costs for the size that the client needs, from what is typed. */
export function SizeLine({ form, tourbook: { client, listings, requirement } }: Props) {
  const text = useText()
  const locale = useLocale()
  const space = pricedSpace(inputOf(form.useAll()))
  const terms = costTermsOf(requirement, marketOf(listings.map((stop) => stop.space)))
  const judgement = terms && judgeSpace(space, terms, requirement.budget)
  if (!judgement?.cost.total) return null
  const { total } = judgement.cost
  const unit = space.area!.unit
  const area = formatArea(requirement.area ?? wholeArea(terms!.size, unit), locale)
  const rate = ratePerSfYear(space)
  return (
    <p className={classes.size}>
      <span>
        {client ? text('externalListing.size.client', { client, area }) : text('externalListing.size', { area })}
      </span>
      <span>
        <b className="num">{formatMoneyRange(total.low, total.high, locale)}</b>{' '}
        {describeCosts(judgement.cost, { text, locale })}
        {judgement.cost.fit.kind !== 'part' && ` ${describeShare(judgement.cost, space.area!, { text, locale, unit })}`}
      </span>
      {rate && <span className="num">{formatMoney(rate, locale)}</span>}
      {marksOf(judgement, terms!, { text, locale, unit }).map(({ kind, words }) => (
        <FitMark key={words} kind={kind}>
          {words}
        </FitMark>
      ))}
    </p>
  )
}

function pricedSpace(listing: ReturnType<typeof inputOf>): PricedSpace {
  const { area, minDivisible, leaseStructure } = listing
  return { area, minDivisible, leaseStructure, rent: rentToShow(listing) }
}

/** The lowest rent with what is paid besides it, where that is known. */
function ratePerSfYear({ area, rent, leaseStructure }: PricedSpace): Money | null {
  const rate = rent && rentPerSfYear(rent.low, area && toSquareFeet(area))
  if (rate === null || !rent) return null
  const magnitude = rate + (extrasOf({ rent, leaseStructure }) ?? 0)
  return { magnitude, units: { money: rent.low.units.money, area: 'sf', period: 'yr' } }
}
