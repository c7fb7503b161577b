import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { MARKET_SLUGS, MARKETS, type MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { useRead } from '#ui/api/api-client.ts'
import { SelectInput } from '#ui/form/SelectInput.tsx'
import { useDraft } from '#ui/form/use-draft.ts'
import { refreshCurrentUser } from '#ui/use-current-user.ts'
import { useText } from '#ui/use-text.ts'
import { findMissing } from '../../web/check-entries.ts'
import { LONGEST } from '../rules.ts'
import classes from './SettingsForm.module.css'
import { SettingsForm } from './SettingsForm.tsx'

const READ = 'GET /api/current_user/profile'

/** A user's name, language and market. */
export function ProfileForm() {
  const text = useText()
  const queryClient = useQueryClient()
  const profile = useRead(READ, {})
  const { draft, field, change, ...form } = useDraft({
    saved: {
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
      // Another language changes every text of the page; another name changes only the header.
      if (locale !== (profile.locale ?? '')) window.location.reload()
      else void refreshCurrentUser(queryClient)
    },
  })
  return (
    <SettingsForm {...form}>
      <div className={classes.pair}>
        <TextInput
          {...field('firstName')}
          label={text('account.firstName')}
          autoComplete="given-name"
          maxLength={LONGEST.name}
        />
        <TextInput
          {...field('lastName')}
          label={text('account.lastName')}
          autoComplete="family-name"
          maxLength={LONGEST.name}
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
