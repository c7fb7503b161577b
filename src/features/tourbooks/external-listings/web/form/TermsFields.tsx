import { TextInput } from '@mantine/core'
import { AVAILABILITIES, LEASE_STRUCTURES, LEASE_TYPES } from '#features/catalog/listings/rules.ts'
import { CURRENCIES, type Currency, currencySymbol } from '#lib/units/money.ts'
import { SelectInput } from '#ui/form/SelectInput.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './ExternalListingForm.module.css'
import { RENT_UNITS } from './form-values.ts'
import type { ExternalListingForm } from './use-external-listing-form.ts'

/** The rent and the terms of the lease. */
export function TermsFields({ form }: { form: ExternalListingForm }) {
  const text = useText()
  const { field } = form
  const symbol = currencySymbol(form.useValue('currency') as Currency).trim()
  const isDated = form.useValue('availability') === 'specified'
  const notStated = ['', text('common.notStated')] as const
  const sign = {
    inputMode: 'decimal' as const,
    maxLength: 16,
    leftSection: <span className={classes.unit}>{symbol}</span>,
    leftSectionWidth: symbol.length > 1 ? 52 : 32,
  }
  const months = {
    inputMode: 'numeric' as const,
    maxLength: 4,
    rightSection: <span className={classes.unit}>{text('common.months')}</span>,
    rightSectionWidth: 72,
  }
  return (
    <section className={classes.card} aria-labelledby="terms">
      <h2 id="terms">{text('externalListing.terms')}</h2>
      <div className={classes.columns}>
        <TextInput
          {...field('rentLow')}
          className={classes.quarter}
          label={text('externalListing.rentLow')}
          {...sign}
        />
        <TextInput
          {...field('rentHigh')}
          className={classes.quarter}
          label={text('externalListing.rentHigh')}
          placeholder={text('externalListing.rentHigh.hint')}
          {...sign}
        />
        <div className={classes.quarter}>
          <SelectInput
            {...field('currency')}
            label={text('externalListing.currency')}
            options={CURRENCIES.map((each) => [each, text(`listing.currency.${each}`)] as const)}
          />
        </div>
        <div className={classes.quarter}>
          <SelectInput
            {...field('rentUnit')}
            label={text('externalListing.rentUnit')}
            options={RENT_UNITS.map((unit) => {
              const [area, period] = unit.split('/') as ['sf' | 'sqm' | '', 'yr' | 'mo']
              return [unit, text(`externalListing.rentUnit.${area || 'total'}.${period}`)] as const
            })}
          />
        </div>
        <div className={classes.half}>
          <SelectInput
            {...field('leaseType')}
            label={text('search.filter.leaseType')}
            options={[notStated, ...LEASE_TYPES.map((type) => [type, text(`leaseType.${type}`)] as const)]}
          />
        </div>
        <div className={classes.half}>
          <SelectInput
            {...field('leaseStructure')}
            label={text('listing.detail.structure')}
            options={[notStated, ...LEASE_STRUCTURES.map((each) => [each, text(`leaseStructure.${each}`)] as const)]}
          />
        </div>
        <div className={isDated ? classes.quarter : classes.half}>
          <SelectInput
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
          <TextInput
            {...field('availableOn')}
            className={classes.quarter}
            type="date"
            label={text('externalListing.availableOn')}
          />
        )}
        <TextInput
          {...field('minTermMonths')}
          className={classes.quarter}
          label={text('externalListing.minTerm')}
          {...months}
        />
        <TextInput
          {...field('maxTermMonths')}
          className={classes.quarter}
          label={text('externalListing.maxTerm')}
          {...months}
        />
      </div>
    </section>
  )
}
