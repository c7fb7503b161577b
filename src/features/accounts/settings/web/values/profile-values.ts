import type { ReplyOf } from '#api'
import type { MarketSlug } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'

type Profile = Pick<ReplyOf<'GET /api/current_user/profile'>, 'firstName' | 'lastName' | 'locale' | 'market'>

/** A profile as the values of its form; an empty text is no choice. */
export const profileValues = ({ firstName, lastName, locale, market }: Profile) => ({
  firstName,
  lastName,
  locale: locale ?? '',
  market: market ?? '',
})

/** The values of the form as the request. */
export const profileBody = ({ locale, market, ...names }: ReturnType<typeof profileValues>) => ({
  ...names,
  locale: (locale || null) as Locale | null,
  market: (market || null) as MarketSlug | null,
})
