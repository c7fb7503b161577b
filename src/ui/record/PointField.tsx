import { IconMapPin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { understoodPoint } from '#lib/fields/field-text.ts'
import type { LngLat } from '#lib/geo/geometry.ts'
import { Button } from '../Button.tsx'
import { TextField } from '../form/TextField.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { useText } from '../use-text.ts'
import classes from './RecordForm.module.css'
import type { FieldsForm } from './use-fields-form.ts'

/** The map is loaded when it is asked for. */
const PinPicker = lazyPart(() => import('../map/PinPicker.tsx'), 'PinPicker')

/** What finds the point otherwise, above its field; calls `onPlaced` when it has. */
export type PointFinder = (form: FieldsForm, onPlaced: () => void) => ReactNode

type Props = { name: string; label: string; form: FieldsForm; center: LngLat; finder?: PointFinder | undefined }

/** A point as latitude and longitude, typed, pasted, or picked on a map. */
export function PointField({ name, label, form, center, finder }: Props) {
  const text = useText()
  const [showsMap, setShowsMap] = useState(false)
  const point = understoodPoint(String(form.useValue(name)))
  return (
    <div className={`${classes.point} ${classes.whole}`}>
      {finder?.(form, () => setShowsMap(true))}
      <TextField {...form.field(name)} label={label} hint={text('record.pointHint')} autoComplete="off" />
      {showsMap ? (
        <PinPicker
          pin={point ? [point.longitude, point.latitude] : null}
          center={center}
          pinLabel={label}
          onPick={(picked) => form.set({ [name]: picked ? `${picked[1]}, ${picked[0]}` : '' })}
        />
      ) : (
        <div>
          <Button size="small" onClick={() => setShowsMap(true)}>
            <IconMapPin size={16} stroke={1.75} aria-hidden />
            {text('pin.choose')}
          </Button>
        </div>
      )}
    </div>
  )
}
