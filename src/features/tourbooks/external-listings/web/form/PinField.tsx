import type { LngLat } from '#lib/geo/geometry.ts'
import { PinPicker } from '#ui/map/PinPicker.tsx'
import { useText } from '#ui/use-text.ts'
import type { ExternalListingInput } from '../../contract.ts'
import classes from './ExternalListingForm.module.css'
import type { ExternalListingForm } from './use-external-listing-form.ts'

/** `center` is [longitude, latitude]: what the map shows while there is no pin. */
type Props = { form: ExternalListingForm; center: LngLat }

/** Where the space is: the address with its pin, which can be dragged. The form has its value as another input. */
export function PinField({ form, center }: Props) {
  const text = useText()
  const pin: ExternalListingInput['coordinates'] = JSON.parse(form.useValue('pin'))
  const [street, city, buildingName] = [form.useValue('street'), form.useValue('city'), form.useValue('buildingName')]
  const address = [street, city].filter(Boolean).join(', ')
  const { hint } = form.field('pin')
  return (
    <fieldset className={classes.group}>
      <legend>{text('pin.label')}</legend>
      {address && <p className={classes.address}>{address}</p>}
      <PinPicker
        pin={pin && [pin.longitude, pin.latitude]}
        center={center}
        pinLabel={buildingName || text('common.space')}
        onPick={(picked) => form.set({ pin: JSON.stringify(picked && { longitude: picked[0], latitude: picked[1] }) })}
      />
      {hint && <div className={classes.hint}>{hint}</div>}
    </fieldset>
  )
}
