import { Textarea, TextInput } from '@mantine/core'
import { useRead } from '#ui/api/api-client.ts'
import { useDraft } from '#ui/form/use-draft.ts'
import { useText } from '#ui/use-text.ts'
import { LONGEST } from '../rules.ts'
import { PhoneInput } from './PhoneInput.tsx'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const READ = 'GET /api/current_user/professional'

/** A user's professional details. */
export function ProfessionalForm() {
  const text = useText()
  const draft = useDraft({
    saved: useRead(READ, {}),
    read: READ,
    save: (body, call) => call('PUT /api/current_user/professional', { body }),
  })
  const { field, change } = draft
  return (
    <SettingsForm {...draft}>
      <div className={classes.pair}>
        <TextInput
          {...field('companyName')}
          label={text('settings.companyName')}
          autoComplete="organization"
          maxLength={LONGEST.companyName}
        />
        <TextInput
          {...field('title')}
          label={text('settings.jobTitle')}
          autoComplete="organization-title"
          maxLength={LONGEST.title}
        />
      </div>
      <div className={classes.pair}>
        <PhoneInput {...field('phone')} autoComplete="tel" onSettled={(phone) => change({ phone })} />
        <TextInput {...field('licenseNumber')} label={text('settings.license')} maxLength={LONGEST.licenseNumber} />
      </div>
      <Textarea {...field('about')} label={text('settings.about')} rows={6} maxLength={LONGEST.about} />
    </SettingsForm>
  )
}
