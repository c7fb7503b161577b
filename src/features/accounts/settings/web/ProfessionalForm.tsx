import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { TextArea } from '#ui/form/TextArea.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSettingsForm } from '#ui/form/use-settings-form.ts'
import { useText } from '#ui/use-text.ts'
import { LONGEST } from '../rules.ts'
import { PhoneInput } from './PhoneInput.tsx'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { professionalValues } from './values/professional-values.ts'

const READ = 'GET /api/current_user/professional'

/** A user's professional details. */
export function ProfessionalForm() {
  const text = useText()
  const save = useApiMutation('PUT /api/current_user/professional', { replaces: READ })
  const form = useSettingsForm({
    values: professionalValues(useRead(READ, {})),
    send: (body) => save.mutateAsync({ body }),
  })
  const { field } = form
  return (
    <SettingsForm form={form}>
      <div className={classes.pair}>
        <TextField
          {...field('companyName')}
          label={text('common.company')}
          autoComplete="organization"
          maxLength={LONGEST.companyName}
        />
        <TextField
          {...field('title')}
          label={text('settings.jobTitle')}
          autoComplete="organization-title"
          maxLength={LONGEST.title}
        />
      </div>
      <div className={classes.pair}>
        <PhoneInput {...field('phone')} autoComplete="tel" onFormat={(phone) => form.set({ phone })} />
        <TextField {...field('licenseNumber')} label={text('settings.license')} maxLength={LONGEST.licenseNumber} />
      </div>
      <TextField
        {...field('officeAddress')}
        label={text('settings.office')}
        description={text('settings.office.about')}
        maxLength={LONGEST.officeAddress}
      />
      <TextArea {...field('about')} label={text('settings.about')} rows={6} maxLength={LONGEST.about} />
    </SettingsForm>
  )
}
