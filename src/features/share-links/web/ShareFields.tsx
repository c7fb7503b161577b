import { Button } from '#ui/Button.tsx'
import type { ChoiceProps, FieldProps } from '#ui/form/connect-fields.ts'
import { Optional } from '#ui/form/Optional.tsx'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useText } from '#ui/use-text.ts'
import { EXPIRIES, MAX_MESSAGE, MAX_PASSCODE, MIN_PASSCODE } from '../rules.ts'
import { makePasscode } from './make-passcode.ts'
import classes from './ShareLinks.module.css'
import type { Share, ShareKind } from './share-kind.ts'

type Form = {
  field: (name: string) => FieldProps
  box: (name: string) => ChoiceProps
  set: (values: Record<string, string>) => void
}
type Props<S extends Share> = {
  kind: ShareKind<S>
  form: Form
  /** Labels the choice that leaves the expiry unchanged. */
  expiry?: string | undefined
  hasPasscode?: boolean | undefined
}

/** The settings of a link, in a form of new links or of one that there is. */
export function ShareFields<S extends Share>({ kind, form, expiry, hasPasscode = false }: Props<S>) {
  const text = useText()
  const { details, switches, hasPasscodes, texts } = kind
  const expiries = EXPIRIES.map(
    (days) =>
      [days ?? 0, days === null ? text('shareLink.expires.never') : text('shareLink.expires.days', { days })] as const,
  )
  return (
    <>
      <TextArea
        {...form.field('message')}
        label={<Optional label="common.message" />}
        rows={2}
        maxLength={MAX_MESSAGE}
      />
      <fieldset className={classes.boxes}>
        <legend>{text('shareLink.hide')}</legend>
        {details.map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" {...form.box(name)} />
            <span>{text(label)}</span>
          </label>
        ))}
        <p>{text(texts.detailsAbout)}</p>
      </fieldset>
      {switches.map(({ name, legend, label }) => (
        <fieldset key={name} className={classes.boxes}>
          <legend>{text(legend)}</legend>
          <label>
            <input type="checkbox" {...form.box(name)} />
            <span>{text(label)}</span>
          </label>
        </fieldset>
      ))}
      <div className={classes.pair}>
        <SelectField
          {...form.field('days')}
          label={text('shareLink.expires')}
          options={expiry === undefined ? expiries : [['', expiry], ...expiries]}
        />
        {hasPasscodes && (
          <TextField
            {...form.field('passcode')}
            end={{
              width: 132,
              content: (
                <Button size="small" variant="subtle" onClick={() => form.set({ passcode: makePasscode() })}>
                  {text('shareLink.passcode.make')}
                </Button>
              ),
            }}
            label={text(hasPasscode ? 'shareLink.passcode.change' : 'shareLink.passcode')}
            hint={
              hasPasscode
                ? text('shareLink.passcode.change.about')
                : text('shareLink.passcode.about', { least: MIN_PASSCODE })
            }
            maxLength={MAX_PASSCODE}
            autoComplete="off"
          />
        )}
      </div>
      {hasPasscode && (
        <label className={classes.box}>
          <input type="checkbox" {...form.box('keepsPasscode')} />
          <span>{text('shareLink.passcode.keep')}</span>
        </label>
      )}
    </>
  )
}
