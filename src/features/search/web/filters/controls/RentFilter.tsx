import { currencySymbol, formatMoney } from '#lib/units/money.ts'
import { Switch } from '#ui/form/Switch.tsx'
import { budgetIn } from '../../describe-filters.ts'
import type { FilterProps } from '../filter.ts'
import { AmountField } from './AmountField.tsx'
import classes from './filters.module.css'
import { RangeFilter } from './range/RangeFilter.tsx'

/** The asking rent and the budget in the market's currency, and whether listings with undisclosed rents are shown. */
export function RentFilter({ search, results, wording: { text, locale, currency, period } }: FilterProps) {
  const { edges = [], counts = [], undisclosed } = results?.histograms.rent ?? {}
  const { minRent, maxRent, maxBudget, hideUndisclosed } = search.criteria
  return (
    <>
      <RangeFilter
        names={['min_rent', 'max_rent']}
        labels={{
          low: text('search.rent.min'),
          high: text('search.rent.max'),
          unit: currencySymbol(currency).trim(),
          unitFirst: true,
          histogram: text('search.rent.histogram'),
        }}
        edges={edges}
        counts={counts}
        limits={[minRent, maxRent]}
        format={(magnitude) => formatMoney({ magnitude, units: { money: currency, area: 'sf', period: 'yr' } }, locale)}
        onChange={([low, high]) => search.change({ criteria: { minRent: low, maxRent: high } })}
      />
      <p className={classes.note}>{text('search.rent.note')}</p>
      <AmountField
        name="max_budget"
        label={text('search.rent.budget', { period })}
        unit={currencySymbol(currency).trim()}
        unitFirst
        value={maxBudget === null ? null : budgetIn(period, maxBudget)}
        onChange={(budget) => search.change({ criteria: { maxBudget: budget && budget * (period === 'mo' ? 12 : 1) } })}
      />
      <p className={classes.note}>{text('search.rent.budget.note')}</p>
      <label className={classes.check}>
        <Switch
          checked={!hideUndisclosed}
          onChange={() => search.change({ criteria: { hideUndisclosed: !hideUndisclosed } })}
        />
        <span>{text('search.rent.undisclosed')}</span>
        {undisclosed !== undefined && <span className={`${classes.count} num`}>{undisclosed}</span>}
      </label>
    </>
  )
}
