import { TextInput } from '@mantine/core'
import { useRead } from '#api'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { useText } from '#ui/use-text.ts'
import { findMissing } from '../../web/check-entries.ts'
import { LONGEST } from '../rules.ts'
import { SelectInput } from './SelectInput.tsx'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { useDraft } from './use-draft.ts'
import { useFieldError } from './use-field-error.tsx'

const READ = 'GET /api/current_user/profile'

/** What somebody is called, and where and in which language they look. */
export function ProfileForm() {
  const text = useText()
  const fieldError = useFieldError()
  const profile = useRead(READ, {})
  const { draft, change, mistakes, ...form } = useDraft({
    kept: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      locale: profile.locale ?? '',
      market: profile.market ?? '',
    },
    read: READ,
    check: ({ firstName, lastName }) => findMissing({ firstName: firstName.trim(), lastName: lastName.trim() }),
    save: ({ locale, market, ...names }, call) =>
      call('PUT /api/current_user/profile', {
        body: { ...names, locale: (locale || null) as Locale | null, market: (market || null) as MarketSlug | null },
      }),
    onSaved({ locale }) {
      // Every sentence of the page is in the other language.
      if (locale !== (profile.locale ?? '')) window.location.reload()
    },
  })
  return (
    <SettingsForm {...form}>
      <div className={classes.pair}>
        <TextInput
          name="firstName"
          label={text('account.firstName')}
          autoComplete="given-name"
          maxLength={LONGEST.name}
          value={draft.firstName}
          error={fieldError(mistakes.firstName)}
          onChange={({ currentTarget }) => change({ firstName: currentTarget.value })}
        />
        <TextInput
          name="lastName"
          label={text('account.lastName')}
          autoComplete="family-name"
          maxLength={LONGEST.name}
          value={draft.lastName}
          error={fieldError(mistakes.lastName)}
          onChange={({ currentTarget }) => change({ lastName: currentTarget.value })}
        />
      </div>
      <div className={classes.pair}>
        <SelectInput
          name="locale"
          label={text('settings.language')}
          value={draft.locale}
          options={[
            ['', text('settings.language.browser')],
            ['en-us', text('frame.language.enUs')],
            ['en-gb', text('frame.language.enGb')],
          ]}
          onChange={(locale) => change({ locale })}
        />
        <SelectInput
          name="market"
          label={text('account.market')}
          value={draft.market}
          options={[['', text('settings.none')], ...MARKET_SLUGS.map((slug) => [slug, MARKETS[slug].name] as const)]}
          onChange={(market) => change({ market })}
        />
      </div>
    </SettingsForm>
  )
}
