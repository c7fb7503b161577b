import type { Locale } from '#lib/locale.ts'
import { loadMessages, type MessageId, openIntl, type Values } from '#messages/messages.ts'
import { renderLetter } from '#platform/letter.ts'
import type { Letter } from '#platform/mail.ts'

/** In which language, and with links to which site: its scheme and host. */
export type Writing = { locale: Locale; site: string }
export type Recipient = { address: string; userId?: number }

type Button = { label: MessageId; path: string }

/** A letter about somebody's account: what happened, what else to know, and what to press. */
export type AccountLetter = {
  kind: string
  subject: MessageId
  about: MessageId
  /** What `about` names. */
  values?: Values
  note: MessageId
  primary: Button
  others?: Button[]
}

/** Writes one. It repeats nothing that was typed: whoever typed it may be a stranger to whom it goes to. */
export async function writeLetter({ locale, site }: Writing, to: Recipient, letter: AccountLetter): Promise<Letter> {
  const { text } = openIntl(locale, await loadMessages(locale))
  const link = ({ label, path }: Button) => ({ label: text(label), path })
  const subject = text(letter.subject)
  const about = text(letter.about, letter.values)
  const parts = renderLetter(
    { locale, text, origin: site },
    {
      preheader: about,
      heading: subject,
      blocks: [
        { kind: 'paragraph', content: about },
        { kind: 'paragraph', content: text(letter.note) },
        { kind: 'buttons', primary: link(letter.primary), others: (letter.others ?? []).map(link) },
      ],
      footer: { why: text('mail.account.why') },
    },
  )
  return { kind: letter.kind, to, subject, ...parts }
}

/** A page of a letter's link. */
export const linkPath = (page: string, token: string) => `${page}?token=${token}`
