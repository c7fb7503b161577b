import { currencyParts, type Money } from '#lib/units/money.ts'
import { averageRent, type LeaseOffer } from '#lib/units/net-effective.ts'
import { useLocale, useText } from '#ui/use-text.ts'
import classes from './NetEffectiveSum.module.css'

/** A net effective cost, and below it when it is selected the sum in words. */
export function NetEffectiveSum({ offer, cost, children }: { offer: LeaseOffer; cost: Money; children: string }) {
  const text = useText()
  const locale = useLocale()
  const figure = (amount: number) => currencyParts(amount, cost.units.money, locale).figure
  const { rent, escalationPercent, freeMonths, termMonths, allowance, otherCosts } = offer
  const values = {
    rent: figure(averageRent(offer)),
    otherCosts: figure(otherCosts),
    freeMonths,
    term: termMonths,
    allowance: figure(allowance),
    years: termMonths / 12,
  }
  return (
    <details className={classes.sum}>
      <summary title={text('comparison.net.show')}>{children}</summary>
      <p>
        {text('comparison.net.sum', values)}
        {escalationPercent > 0 &&
          ` ${text('comparison.net.average', { rent: figure(rent), average: values.rent, percent: escalationPercent })}`}
      </p>
    </details>
  )
}
