import { findMarket } from '#features/markets/rules.ts'
import { formatDate, formatMoment } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, makeIntl, type Translate } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { shortenAddress } from '#platform/limits/network-address.ts'
import { describeBrowser } from '../settings/describe-browser.ts'
import {
  ACCOUNT_EMAILS,
  type AccountEmail,
  type AccountEmailKind,
  type AccountEmailValues,
  type RequestDetails,
} from './account-emails.ts'

/** Locale and site origin (scheme and host) of an email about an account. */
export type AccountEmailContext = { locale: Locale; site: string }
export type Recipient = { address: string; userId?: number }

/** Renders an email about an account. It repeats nothing that was typed: a stranger to the recipient may have typed it. */
export async function renderAccountEmail<Kind extends AccountEmailKind>(
  kind: Kind,
  { locale, site }: AccountEmailContext,
  to: Recipient,
  values: AccountEmailValues[Kind],
): Promise<Email> {
  const email: AccountEmail = ACCOUNT_EMAILS[kind](values)
  const { text } = makeIntl(locale, await loadMessages(locale))
  const button = ({ label, path }: AccountEmail['primary']) => ({ label: text(label), path })
  const subject = text(email.subject)
  const { date, company } = email
  const about = text(email.about, { ...(date && { date: formatDate(date, locale)! }), ...(company && { company }) })
  const parts = renderEmail(
    { locale, text, origin: site },
    {
      preheader: about,
      heading: subject,
      blocks: [
        { kind: 'paragraph', content: about },
        ...(email.request ? [{ kind: 'facts' as const, facts: factsOf(email.request, locale, text) }] : []),
        { kind: 'paragraph', content: text(email.note) },
        { kind: 'buttons', primary: button(email.primary), others: (email.others ?? []).map(button) },
      ],
      footer: { why: text(email.why ?? (email.request ? 'email.account.whyOwner' : 'email.account.why')) },
    },
  )
  return { kind, to, subject, ...parts }
}

function factsOf({ ip, userAgent, now, market }: RequestDetails, locale: Locale, text: Translate) {
  const { browser, system } = describeBrowser(userAgent)
  const known = browser && system ? text('settings.session.on', { browser, system }) : (browser ?? system)
  return [
    {
      label: text('email.request.when'),
      value: formatMoment(now, locale, findMarket(market ?? '')?.timeZone ?? 'UTC'),
    },
    { label: text('email.request.browser'), value: known ?? text('settings.session.unknown') },
    { label: text('email.request.network'), value: shortenAddress(ip) },
  ]
}
