import { contrastOnWhite, MIN_CONTRAST } from '#lib/contrast.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { Button } from '#ui/Button.tsx'
import type { Mistakes } from '#ui/form/mistakes.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import type { Form } from '#ui/form/use-form.ts'
import { useSettingsForm } from '#ui/form/use-settings-form.ts'
import { useText } from '#ui/use-text.ts'
import { BrandingLogos } from '../../own-pictures/web/BrandingLogos.tsx'
import { mistakeInEmail } from '../../web/check-sign-in.ts'
import { LONGEST } from '../rules.ts'
import { PhoneInput } from './PhoneInput.tsx'
import formClasses from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import classes from './TourbookContactForm.module.css'
import { type ContactValues, contactBody, contactValues } from './values/contact-values.ts'

const READ = 'GET /api/current_user/tourbook_contact'
const DEFAULT_COLOR = '#67337a'

/** The sender of a user's tourbooks, and their color. */
export function TourbookContactForm() {
  const text = useText()
  const contact = useRead(READ, {})
  const { usual } = contact
  const save = useApiMutation('PUT /api/current_user/tourbook_contact', { replaces: READ })
  const form = useSettingsForm({
    values: contactValues(contact),
    check,
    send: (values) => save.mutateAsync({ body: contactBody(values) }),
  })
  const { field } = form
  return (
    <SettingsForm form={form}>
      <p className={formClasses.lead}>{text('settings.contact.about')}</p>
      <div className={formClasses.pair}>
        <TextField
          {...field('displayName')}
          label={text('settings.contact.name')}
          maxLength={160}
          placeholder={usual.displayName}
        />
        <TextField
          {...field('title')}
          label={text('settings.jobTitle')}
          maxLength={LONGEST.title}
          placeholder={usual.title}
        />
      </div>
      <div className={formClasses.pair}>
        <PhoneInput {...field('phone')} placeholder={usual.phone} onFormat={(phone) => form.set({ phone })} />
        <TextField
          {...field('email')}
          type="email"
          label={text('account.signIn.email')}
          maxLength={254}
          placeholder={usual.email}
        />
      </div>
      <ColorInput form={form} />
      <BrandingLogos />
    </SettingsForm>
  )
}

const COLOR = /^#[0-9a-f]{6}$/i

function check({ email, color }: ContactValues): Mistakes<ContactValues> {
  return {
    email: email === '' ? undefined : mistakeInEmail(email),
    color: color === '' || COLOR.test(color) ? undefined : 'settings.contact.color.wrong',
  }
}

/** A color by picker or by code, with its contrast and a sample. */
function ColorInput({ form }: { form: Form<ContactValues> }) {
  const text = useText()
  const value = form.useValue('color').trim()
  const color = COLOR.test(value) ? value.toLowerCase() : DEFAULT_COLOR
  const contrast = contrastOnWhite(color)
  const isReadable = contrast >= MIN_CONTRAST
  // Rounded down: 4.49 does not meet 4.5.
  const ratio = (Math.floor(contrast * 10) / 10).toFixed(1)
  return (
    <fieldset className={classes.color}>
      <legend>{text('settings.contact.color')}</legend>
      <div className={classes.row}>
        <input
          type="color"
          aria-label={text('settings.contact.color')}
          value={color}
          onChange={({ currentTarget }) => form.set({ color: currentTarget.value })}
        />
        <TextField
          {...form.field('color')}
          aria-label={text('settings.contact.color.code')}
          placeholder={DEFAULT_COLOR}
          maxLength={7}
        />
        <Button disabled={value === ''} onClick={() => form.set({ color: '' })}>
          {text('settings.contact.color.usual')}
        </Button>
        <span className={classes.sample} style={{ background: isReadable ? color : 'var(--text)' }}>
          {text('settings.contact.sample')}
        </span>
      </div>
      <p className={formClasses.note} role="status">
        {text(isReadable ? 'settings.contact.color.good' : 'settings.contact.color.weak', { ratio })}
      </p>
    </fieldset>
  )
}
