import { BUILDING_CLASSES } from '#features/catalog/buildings/rules.ts'
import { CONDITIONS, SPACE_TYPES } from '#features/catalog/listings/rules.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { lengthOf } from '#lib/units/length.ts'
import { Card } from '#ui/Card.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { LONGEST } from '../../rules.ts'
import classes from './ExternalListingForm.module.css'
import { PinField } from './PinField.tsx'
import { SameAddress } from './SameAddress.tsx'
import { SavedInput } from './SavedInput.tsx'
import type { ExternalListingForm } from './use-external-listing-form.ts'

/** The countries offered first; a listing may have another one. */
const COUNTRIES = ['US', 'CA', 'GB', 'IE', 'AE', 'FR', 'DE', 'NL', 'ES', 'IT'] as const
const UNITS = ['sf', 'sqm'] as const

/** `center` of the map is left out where the map stands elsewhere. */
type Props = { form: ExternalListingForm; center: LngLat | undefined }

/** Where the space is, and what it is like. */
export function SpaceFields({ form, center }: Props) {
  const text = useText()
  const { field } = form
  const country = form.useValue('countryCode')
  const isOther = !COUNTRIES.some((code) => code === country)
  const notStated = ['', text('common.notStated')] as const
  const inFeet = lengthOf(0, country).unit === 'Inches'
  return (
    <Card className={classes.card} title={text('common.space')}>
      <div className={classes.columns}>
        <TextField
          {...field('name')}
          className={classes.half}
          label={text('externalListing.name')}
          placeholder={text('externalListing.name.hint')}
          maxLength={LONGEST.name}
          required
          autoComplete="off"
        />
        <TextField
          {...field('buildingName')}
          className={classes.half}
          label={text('common.building')}
          maxLength={LONGEST.buildingName}
          autoComplete="off"
        />
        <TextField
          {...field('street')}
          className={classes.half}
          label={text('externalListing.street')}
          maxLength={LONGEST.street}
          autoComplete="off"
        />
        <TextField
          {...field('city')}
          className={classes.half}
          label={text('common.city')}
          maxLength={LONGEST.city}
          autoComplete="off"
        />
        <TextField
          {...field('abbreviatedRegion')}
          className={classes.quarter}
          label={text('externalListing.region')}
          maxLength={LONGEST.abbreviatedRegion}
          autoComplete="off"
        />
        <TextField
          {...field('postalCode')}
          className={classes.quarter}
          label={text('externalListing.postalCode')}
          maxLength={LONGEST.postalCode}
          autoComplete="off"
        />
        <div className={classes.half}>
          <SelectField
            {...field('countryCode')}
            label={text('common.country')}
            options={[
              ...COUNTRIES.map((code) => [code, text(`externalListing.country.${code}`)] as const),
              ...(isOther ? [[country, country] as const] : []),
            ]}
          />
        </div>
      </div>
      <SameAddress form={form} />
      <SavedInput {...field('pin')} />
      {center && <PinField form={form} center={center} />}
      <div className={classes.columns}>
        <div className={classes.quarter}>
          <SelectField
            {...field('spaceType')}
            label={text('listing.detail.spaceType')}
            options={[
              notStated,
              ...SPACE_TYPES.filter((type) => type !== 'unspecified').map(
                (type) => [type, text(`spaceType.${type}`)] as const,
              ),
            ]}
          />
        </div>
        <TextField
          {...field('floor')}
          className={classes.quarter}
          label={text('externalListing.floor')}
          inputMode="numeric"
          maxLength={4}
        />
        <TextField
          {...field('area')}
          className={classes.quarter}
          label={text('listing.fact.area')}
          inputMode="decimal"
          maxLength={12}
        />
        <div className={classes.quarter}>
          <SelectField
            {...field('areaUnit')}
            label={text('externalListing.areaUnit')}
            options={UNITS.map((unit) => [unit, unit] as const)}
          />
        </div>
        <TextField
          {...field('minDivisible')}
          className={classes.quarter}
          label={text('listing.detail.minDivisible')}
          inputMode="decimal"
          maxLength={12}
        />
        <div className={classes.quarter}>
          <SelectField
            {...field('buildingClass')}
            label={text('externalListing.buildingClass')}
            options={[notStated, ...BUILDING_CLASSES.map((each) => [each, each] as const)]}
          />
        </div>
        <div className={classes.quarter}>
          <SelectField
            {...field('condition')}
            label={text('listing.fact.condition')}
            options={[notStated, ...CONDITIONS.map((each) => [each, text(`condition.${each}`)] as const)]}
          />
        </div>
        <TextField
          {...field('ceiling')}
          className={classes.quarter}
          label={text('listing.ceilingHeight')}
          placeholder={text(inFeet ? 'externalListing.ceiling.feet' : 'externalListing.ceiling.meters')}
          maxLength={20}
        />
      </div>
      <TextArea
        {...field('description')}
        label={text('externalListing.description')}
        grows
        rows={4}
        maxLength={LONGEST.description}
      />
    </Card>
  )
}
