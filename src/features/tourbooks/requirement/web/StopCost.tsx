import { displayedRent, rentText } from '#features/catalog/listings/web/rent/displayed-rent.ts'
import { describeCosts, describeShare } from '#features/catalog/size-fit/messages.ts'
import { type Area, formatArea } from '#lib/units/area.ts'
import { formatMoneyRange } from '#lib/units/money.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import type { SpaceSummary } from '../../spaces/contract.ts'
import type { Requirement } from '../contract.ts'
import { type Mark, marksOf } from '../messages.ts'
import { type CostTerms, judgeSpace } from '../rules.ts'
import { FitMarks } from './FitMark.tsx'
import classes from './StopCost.module.css'

/** What is needed, for the rows of stops. */
export type Needs = { terms: CostTerms; budget: Requirement['budget'] }

type Props = {
  space: SpaceSummary
  area: Area
  needs: Needs
  /** What else is to be marked. */
  marks?: readonly Mark[]
}

/** What a space costs for the size that is needed, for which size that is, as quoted; and how it meets the requirement. */
export function StopCost({ space, area, needs, marks = [] }: Props) {
  const text = useText()
  const locale = useLocale()
  const judgement = judgeSpace(space, needs.terms, needs.budget)
  if (!judgement) return null
  const words = { text, locale, unit: area.unit }
  const { total } = judgement.cost
  const { minDivisible } = space
  return (
    <>
      <p className={classes.cost}>
        {total ? (
          <>
            <b className="num">{formatMoneyRange(total.low, total.high, locale)}</b>{' '}
            <span>{describeCosts(judgement.cost, words)}</span>{' '}
            <span>{describeShare(judgement.cost, area, words)}</span>
            <Quote space={space} area={area} />
          </>
        ) : (
          <>
            <b>{text('listing.rentOnRequest')}</b>{' '}
            <span>
              {minDivisible
                ? text('sizeFit.divides', { area: formatArea(minDivisible, locale) })
                : describeShare(judgement.cost, area, words)}
            </span>
          </>
        )}
      </p>
      <FitMarks marks={[...marksOf(judgement, needs.terms, words), ...marks]} />
    </>
  )
}

/** "· 52 MG": the rent as quoted. */
function Quote({ space: { rent, leaseStructure }, area }: { space: SpaceSummary; area: Area }) {
  const text = useText()
  const locale = useLocale()
  if (!rent) return null
  const whole = rentText(rent, area, 'quoted', locale)
  // A figure alone is understood as per area and year.
  const isUsual = rent.low.units.area !== null && rent.low.units.period === 'yr'
  const figure = isUsual ? displayedRent(rent, area, 'quoted', locale).figure : whole
  return (
    <span title={text('listing.quotedAs', { rent: whole })}>
      {' · '}
      {[figure, leaseStructure && text(`leaseStructureShort.${leaseStructure}`)].filter(Boolean).join(' ')}
    </span>
  )
}
