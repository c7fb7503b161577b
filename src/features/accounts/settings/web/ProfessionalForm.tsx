import { Textarea, TextInput } from '@mantine/core'
import { useRead } from '#api'
import { useText } from '#ui/use-text.ts'
import { LONGEST, readablePhone } from '../rules.ts'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { useDraft } from './use-draft.ts'

const READ = 'GET /api/current_user/professional'

/** What somebody says of their work. */
export function ProfessionalForm() {
  const text = useText()
  const {
    draft,
    change,
    mistakes: _,
    ...form
  } = useDraft({
    kept: useRead(READ, {}),
    read: READ,
    save: (body, call) => call('PUT /api/current_user/professional', { body }),
  })
  return (
    <SettingsForm {...form}>
      <div className={classes.pair}>
        <TextInput
          name="companyName"
          label={text('settings.companyName')}
          autoComplete="organization"
          maxLength={LONGEST.companyName}
          value={draft.companyName}
          onChange={({ currentTarget }) => change({ companyName: currentTarget.value })}
        />
        <TextInput
          name="title"
          label={text('settings.jobTitle')}
          autoComplete="organization-title"
          maxLength={LONGEST.title}
          value={draft.title}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput
          name="phone"
          type="tel"
          label={text('settings.phone')}
          autoComplete="tel"
          maxLength={LONGEST.phone}
          value={draft.phone}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          onBlur={() => change({ phone: readablePhone(draft.phone.trim()) })}
        />
        <TextInput
          name="licenseNumber"
          label={text('settings.license')}
          maxLength={LONGEST.licenseNumber}
          value={draft.licenseNumber}
          onChange={({ currentTarget }) => change({ licenseNumber: currentTarget.value })}
        />
      </div>
      <Textarea
        name="about"
        label={text('settings.about')}
        rows={6}
        maxLength={LONGEST.about}
        value={draft.about}
        onChange={({ currentTarget }) => change({ about: currentTarget.value })}
      />
    </SettingsForm>
  )
}
