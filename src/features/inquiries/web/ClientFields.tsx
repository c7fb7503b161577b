import { useState } from 'react'
import type { FieldProps } from '#ui/form/connect-fields.ts'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import classes from './InquiryForm.module.css'

type Props = { forClient: boolean; onChange: (forClient: boolean) => void; field: FieldProps }

/** Whether the user inquires for themselves or for a client, who may stay unnamed. */
export function ClientFields({ forClient, onChange, field }: Props) {
  const text = useText()
  const [isUndisclosed, setUndisclosed] = useState(true)
  return (
    <fieldset className={classes.forWhom}>
      <legend className="visually-hidden">{text('inquiry.forWhom')}</legend>
      <div className={classes.choices}>
        {([false, true] as const).map((value) => (
          <label key={String(value)} className={classes.check}>
            <input type="radio" name="forWhom" checked={forClient === value} onChange={() => onChange(value)} />
            <span>{text(value ? 'inquiry.forClient' : 'inquiry.forMyself')}</span>
          </label>
        ))}
        {forClient && (
          <label className={classes.check}>
            <input type="checkbox" checked={isUndisclosed} onChange={({ target }) => setUndisclosed(target.checked)} />
            <span>{text('inquiry.client.undisclosed')}</span>
          </label>
        )}
      </div>
      {forClient && !isUndisclosed && <TextField {...field} label={text('common.client')} maxLength={160} />}
    </fieldset>
  )
}
