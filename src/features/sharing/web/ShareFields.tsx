import { InputBase, Textarea } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { EXPIRIES } from '#features/share-links/rules.ts'
import { useText } from '#ui/use-text.ts'
import { HIDEABLE, type Hideable, MOST_MESSAGE } from '../rules.ts'
import classes from './ShareDialog.module.css'

/** The message of a link. */
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

/** The hidden details of a link. */
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

/** The expiry of a link; `current` labels the choice that leaves it unchanged. */
export function ExpiryField({ current }: { current?: string | undefined }) {
  const text = useText()
  return (
    <InputBase
      component="select"
      name="days"
      label={text('sharing.expires')}
      defaultValue={current === undefined ? '0' : ''}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
    >
      {current !== undefined && <option value="">{current}</option>}
      {EXPIRIES.map((days) => (
        <option key={days ?? 0} value={days ?? 0}>
          {days === null ? text('sharing.expires.never') : text('sharing.expires.days', { days })}
        </option>
      ))}
    </InputBase>
  )
}

/** A label marked as optional. */
export function Optional({ label }: { label: string }) {
  const text = useText()
  return (
    <>
      {label} <span className={classes.optional}>{text('sharing.optional')}</span>
    </>
  )
}
