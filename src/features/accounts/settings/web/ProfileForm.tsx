import { useQueryClient } from '@tanstack/react-query'
import { MARKET_SLUGS, MARKETS } from '#features/markets/rules.ts'
import { LOCALE_RULES, LOCALES } from '#lib/locale.ts'
import { useRead } from '#site/api/api-client.ts'
import { useApiMutation } from '#site/api/use-api-mutation.ts'
import { refreshCurrentUser } from '#site/use-current-user.ts'
import { SelectField } from '#ui/form/SelectField.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useSettingsForm } from '#ui/form/use-settings-form.ts'
import { useText } from '#ui/use-text.ts'
import { findMissing } from '../../web/check-entries.ts'
import { LONGEST } from '../rules.ts'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { profileBody, profileValues } from './values/profile-values.ts'

const READ = 'GET /api/current_user/profile'

/** A user's name, language and market. */
export function ProfileForm() {
  const text = useText()
  const queryClient = useQueryClient()
  const profile = useRead(READ, {})
  const save = useApiMutation('PUT /api/current_user/profile', { replaces: READ })
  const form = useSettingsForm({
    values: profileValues(profile),
    check: ({ firstName, lastName }) => findMissing({ firstName, lastName }),
    send: (values) => save.mutateAsync({ body: profileBody(values) }),
    onSaved({ locale }) {
      // Another language changes every text of the page; another name changes only the header.
      if (locale !== (profile.locale ?? '')) window.location.reload()
      else void refreshCurrentUser(queryClient)
    },
  })
  const { field } = form
  return (
    <SettingsForm form={form}>
      <div className={classes.pair}>
        <TextField
          {...field('firstName')}
          label={text('common.firstName')}
          autoComplete="given-name"
          maxLength={LONGEST.name}
        />
        <TextField
          {...field('lastName')}
          label={text('common.lastName')}
          autoComplete="family-name"
          maxLength={LONGEST.name}
        />
      </div>
      <div className={classes.pair}>
        <SelectField
          {...field('locale')}
          label={text('frame.language')}
          options={[
            ['', text('settings.language.browser')],
            ...LOCALES.map((locale) => [locale, LOCALE_RULES[locale].name] as const),
          ]}
        />
        <SelectField
          {...field('market')}
          label={text('common.market')}
          options={[['', text('common.none')], ...MARKET_SLUGS.map((slug) => [slug, MARKETS[slug].name] as const)]}
        />
      </div>
    </SettingsForm>
  )
}
