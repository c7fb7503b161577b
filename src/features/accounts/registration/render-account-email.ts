import { findMarket } from '#features/markets/rules.ts'
import { formatMoment } from '#lib/dates.ts'
import type { Locale } from '#lib/locale.ts'
import { loadMessages, type MessageId, openIntl, type Translate, type Values } from '#messages/messages.ts'
import type { Email } from '#platform/email/email.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { shortenAddress } from '#platform/limits/network-address.ts'
import { describeBrowser } from '../settings/describe-browser.ts'

/** In which language, and with links to which site: its scheme and host. */
export type Writing = { locale: Locale; site: string }
export type Recipient = { address: string; userId?: number }

type Button = { label: MessageId; path: string }

/** A letter about somebody's account: what happened, what else to know, and what to press. */
export type AccountEmail = {
  kind: string
  subject: MessageId
  about: MessageId
  /** What `about` names. */
  values?: Values
  note: MessageId
  primary: Button
  others?: Button[]
  /** What was sent from where: for whoever is to judge whether it was them. */
  request?: Cause
}

/** The request an email is about; its time is said in the zone of the recipient's market. */
export type Cause = { ip: string; userAgent: string; now: Date; market: string | null }

/** Writes one. It repeats nothing that was typed: whoever typed it may be a stranger to whom it goes to. */
export async function writeLetter({ locale, site }: Writing, to: Recipient, letter: AccountEmail): Promise<Email> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const link = ({ label, path }: Button) => ({ label: text(label), path })
  const subject = text(letter.subject)
  const about = text(letter.about, letter.values)
  const parts = renderEmail(
    { locale, text, origin: site },
    {
      preheader: about,
      heading: subject,
      blocks: [
        { kind: 'paragraph', content: about },
        ...(letter.request ? [{ kind: 'facts' as const, facts: factsOf(letter.request, locale, text) }] : []),
        { kind: 'paragraph', content: text(letter.note) },
        { kind: 'buttons', primary: link(letter.primary), others: (letter.others ?? []).map(link) },
      ],
      footer: { why: text(letter.request ? 'email.account.whyOwner' : 'email.account.why') },
    },
  )
  return { kind: letter.kind, to, subject, ...parts }
}

function factsOf({ ip, userAgent, now, market }: Cause, locale: Locale, text: Translate) {
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
