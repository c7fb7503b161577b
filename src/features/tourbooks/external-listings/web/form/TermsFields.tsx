import type { ReactNode } from 'react'
import { AVAILABILITIES, LEASE_STRUCTURES, LEASE_TYPES } from '#features/catalog/listings/rules.ts'
import { CURRENCIES, type Currency, currencySymbol } from '#lib/units/money.ts'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { COST_NAMES, costLabel } from '../../rules.ts'
import classes from './ExternalListingForm.module.css'
import { RENT_UNITS } from './form-values.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

/** The rent and the terms of the lease. */
export function TermsFields({ form, children }: { form: ExternalListingForm; children: ReactNode }) {
  const text = useText()
  const { field } = form
  const symbol = currencySymbol(form.useValue('currency') as Currency).trim()
  const unit = `/${form.useValue('rentUnit').replace(/^\//, '')}`
  const isBritish = form.useValue('countryCode') === 'GB'
  const isDated = form.useValue('availability') === 'specified'
  const notStated = ['', text('common.notStated')] as const
  const sign = {
    inputMode: 'decimal' as const,
    maxLength: 16,
    start: { content: <span className={classes.unit}>{symbol}</span>, width: symbol.length > 1 ? 52 : 32 },
  }
  const months = {
    inputMode: 'numeric' as const,
    maxLength: 4,
    end: { content: <span className={classes.unit}>{text('common.months')}</span>, width: 72 },
  }
  return (
    <Card className={classes.card} title={text('externalListing.terms')}>
      <div className={classes.columns}>
        <TextField
          {...field('rentLow')}
          className={classes.quarter}
          label={text('externalListing.rentLow')}
          {...sign}
        />
        <TextField
          {...field('rentHigh')}
          className={classes.quarter}
          label={text('externalListing.rentHigh')}
          placeholder={text('externalListing.rentHigh.hint')}
          {...sign}
        />
        <div className={classes.quarter}>
          <SelectField
            {...field('currency')}
            label={text('externalListing.currency')}
            options={CURRENCIES.map((each) => [each, text(`listing.currency.${each}`)] as const)}
          />
        </div>
        <div className={classes.quarter}>
          <SelectField
            {...field('rentUnit')}
            label={text('externalListing.rentUnit')}
            options={RENT_UNITS.map((unit) => {
              const [area, period] = unit.split('/') as ['sf' | 'sqm' | '', 'yr' | 'mo']
              return [unit, text(`externalListing.rentUnit.${area || 'total'}.${period}`)] as const
            })}
          />
        </div>
        <div className={classes.costs}>
          {COST_NAMES.map((cost) => (
            <TextField
              key={cost}
              {...field(cost)}
              label={text(costLabel(cost, { isBritish }))}
              {...sign}
              end={{ content: <span className={classes.unit}>{unit}</span>, width: 72 }}
            />
          ))}
        </div>
        <div className={classes.half}>
          <SelectField
            {...field('leaseType')}
            label={text('search.filter.leaseType')}
            options={[notStated, ...LEASE_TYPES.map((type) => [type, text(`leaseType.${type}`)] as const)]}
          />
        </div>
        <div className={classes.half}>
          <SelectField
            {...field('leaseStructure')}
            label={text('listing.detail.structure')}
            options={[notStated, ...LEASE_STRUCTURES.map((each) => [each, text(`leaseStructure.${each}`)] as const)]}
          />
        </div>
        <div className={isDated ? classes.quarter : classes.half}>
          <SelectField
            {...field('availability')}
            label={text('listing.fact.available')}
            options={[
              notStated,
              ...AVAILABILITIES.map(
                (each) =>
                  [
                    each,
                    each === 'specified'
                      ? text('externalListing.availability.specified')
                      : text(`availability.${each}`, { date: '' }),
                  ] as const,
              ),
            ]}
          />
        </div>
        {isDated && (
          <TextField
            {...field('availableOn')}
            className={classes.quarter}
            type="date"
            label={text('externalListing.availableOn')}
          />
        )}
        <TextField
          {...field('minTermMonths')}
          className={classes.quarter}
          label={text('externalListing.minTerm')}
          {...months}
        />
        <TextField
          {...field('maxTermMonths')}
          className={classes.quarter}
          label={text('externalListing.maxTerm')}
          {...months}
        />
      </div>
      {children}
    </Card>
  )
}
