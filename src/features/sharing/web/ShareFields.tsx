import { InputBase, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useText } from '#ui/use-text.ts'
import { EXPIRIES, HIDEABLE, type Hideable, MOST_MESSAGE } from '../rules.ts'
import classes from './ShareDialog.module.css'

/** What a link says. */
export function MessageField({ message = '' }: { message?: string }) {
  const text = useText()
  return (
    <Textarea
      name="message"
      label={<Optional label={text('sharing.message')} />}
      rows={2}
      maxLength={MOST_MESSAGE}
      defaultValue={message}
    />
  )
}

/** What a link leaves out. */
export function HideFields({ hides = [] }: { hides?: readonly Hideable[] }) {
  const text = useText()
  return (
    <fieldset className={classes.hides}>
      <legend>{text('sharing.hide')}</legend>
      {HIDEABLE.map((detail) => (
        <label key={detail}>
          <input type="checkbox" name={detail} defaultChecked={hides.includes(detail)} />
          <span>{text(`sharing.hide.${detail}`)}</span>
        </label>
      ))}
      <p>{text('sharing.hide.note')}</p>
    </fieldset>
  )
}

/** How long a link holds; `asNow` are the words for leaving that as it is. */
export function ExpiryField({ asNow }: { asNow?: string | undefined }) {
  const text = useText()
  return (
    <InputBase
      component="select"
      name="days"
      label={text('sharing.expires')}
      defaultValue={asNow === undefined ? '0' : ''}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {asNow !== undefined && <option value="">{asNow}</option>}
      {EXPIRIES.map((days) => (
        <option key={days ?? 0} value={days ?? 0}>
          {days === null ? text('sharing.expires.never') : text('sharing.expires.days', { days })}
        </option>
      ))}
    </InputBase>
  )
}

/** A label, and that its field may be left empty. */
export function Optional({ label }: { label: string }) {
  const text = useText()
  return (
    <>
      {label} <span className={classes.optional}>{text('sharing.optional')}</span>
    </>
  )
}
