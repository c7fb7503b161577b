import { Textarea } from '@mantine/core'
import { EXPIRIES } from '#features/share-links/rules.ts'
import type { ChoiceProps, FieldProps } from '#ui/form/connect-fields.ts'
import { Optional } from '#ui/form/Optional.tsx'
import { SelectInput } from '#ui/form/SelectInput.tsx'
import { useText } from '#ui/use-text.ts'
import { HIDEABLE, type Hideable, MOST_MESSAGE } from '../rules.ts'
import classes from './ShareDialog.module.css'

/** The message of a link. */
export function MessageField(field: FieldProps) {
  return <Textarea {...field} label={<Optional label="sharing.message" />} rows={2} maxLength={MOST_MESSAGE} />
}

/** The hidden details of a link. */
export function HideFields({ box }: { box: (detail: Hideable) => ChoiceProps }) {
  const text = useText()
  return (
    <fieldset className={classes.hides}>
      <legend>{text('sharing.hide')}</legend>
      {HIDEABLE.map((detail) => (
        <label key={detail}>
          <input type="checkbox" {...box(detail)} />
          <span>{text(`sharing.hide.${detail}`)}</span>
        </label>
      ))}
      <p>{text('sharing.hide.note')}</p>
    </fieldset>
  )
}

/** The expiry of a link; `current` labels the choice that leaves it unchanged. */
export function ExpiryField({ current, ...field }: FieldProps & { current?: string | undefined }) {
  const text = useText()
  const choices = EXPIRIES.map(
    (days) =>
      [days ?? 0, days === null ? text('sharing.expires.never') : text('sharing.expires.days', { days })] as const,
  )
  return (
    <SelectInput
      {...field}
      label={text('sharing.expires')}
      options={current === undefined ? choices : [['', current], ...choices]}
    />
  )
}
