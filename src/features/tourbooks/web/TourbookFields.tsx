import type { FieldProps } from '#ui/form/connect-fields.ts'
import type { Mistakes } from '#ui/form/mistakes.tsx'
import { Optional } from '#ui/form/Optional.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { MAX_NAME } from '../rules.ts'
import classes from './TourbookFields.module.css'
import type { TourbookValues } from './tourbook-values.ts'

export const mistakesInFields = ({ name }: TourbookValues): Mistakes<TourbookValues> => ({
  name: name === '' ? 'common.name.missing' : undefined,
})

/** Name, client and date of a tourbook in a form. */
export function TourbookFields({ field }: { field: (name: keyof TourbookValues) => FieldProps }) {
  const text = useText()
  return (
    <>
      <TextField
        {...field('name')}
        label={text('common.name')}
        placeholder={text('tourbook.name.example')}
        maxLength={MAX_NAME}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <TextField
          {...field('client')}
          label={<Optional label="common.client" />}
          maxLength={MAX_NAME}
          autoComplete="off"
        />
        <TextField {...field('tourDate')} type="date" label={<Optional label="tourbook.date" />} />
      </div>
    </>
  )
}
