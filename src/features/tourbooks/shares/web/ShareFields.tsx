import { Button, Textarea, TextInput } from '@mantine/core'
import { EXPIRIES } from '#features/share-links/rules.ts'
import { makePasscode } from '#features/share-links/web/make-passcode.ts'
import type { ChoiceProps, FieldProps } from '#ui/form/connect-fields.ts'
import { Optional } from '#ui/form/Optional.tsx'
import { SelectInput } from '#ui/form/SelectInput.tsx'
import { useText } from '#ui/use-text.ts'
import { HIDEABLE, type Hideable } from '../../rules.ts'
import { MAX_PASSCODE, MOST_MESSAGE } from '../rules.ts'
import classes from './TourbookSharing.module.css'

type Props = {
  field: (name: 'message' | 'days' | 'passcode') => FieldProps
  box: (name: Hideable | 'downloads') => ChoiceProps
  /** Labels the choice that leaves the expiry unchanged. */
  expiry?: string | undefined
  passcode: { label: string; about: string; onMade: (passcode: string) => void }
}

/** The settings of a link, in a form of new links or of one that there is. */
export function ShareFields({ field, box, expiry, passcode }: Props) {
  const text = useText()
  const choices = EXPIRIES.map(
    (days) =>
      [
        days ?? 0,
        days === null ? text('tourbookShare.expires.never') : text('tourbookShare.expires.days', { days }),
      ] as const,
  )
  return (
    <>
      <Textarea
        {...field('message')}
        label={<Optional label="tourbookShare.message" />}
        rows={2}
        maxLength={MOST_MESSAGE}
      />
      <fieldset className={classes.hides}>
        <legend>{text('tourbookShare.hide')}</legend>
        {HIDEABLE.map((detail) => (
          <label key={detail}>
            <input type="checkbox" {...box(detail)} />
            <span>{text(`tourbookShare.hide.${detail}`)}</span>
          </label>
        ))}
        <p>{text('tourbookShare.hide.about')}</p>
      </fieldset>
      <fieldset className={classes.hides}>
        <legend>{text('tourbookShare.downloads')}</legend>
        <label>
          <input type="checkbox" {...box('downloads')} />
          <span>{text('tourbookShare.downloads.allow')}</span>
        </label>
      </fieldset>
      <div className={classes.pair}>
        <SelectInput
          {...field('days')}
          label={text('tourbookShare.expires')}
          options={expiry === undefined ? choices : [['', expiry], ...choices]}
        />
        <TextInput
          {...field('passcode')}
          rightSectionWidth={104}
          rightSection={
            <Button size="xs" variant="subtle" onClick={() => passcode.onMade(makePasscode())}>
              {text('tourbookShare.passcode.make')}
            </Button>
          }
          label={passcode.label}
          description={passcode.about}
          classNames={{ description: classes.about! }}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxLength={MAX_PASSCODE}
          autoComplete="off"
        />
      </div>
    </>
  )
}
