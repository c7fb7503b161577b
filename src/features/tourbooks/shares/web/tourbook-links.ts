import { MAX_MESSAGE, MAX_RECIPIENTS } from '#features/share-links/rules.ts'
import type { NewShareValues, ShareKind } from '#features/share-links/web/share-kind.ts'
import { isReachable } from '#lib/email-address.ts'
import type { Translate } from '#messages/messages.ts'
import type { Mistake } from '#ui/form/mistakes.tsx'
import { HIDEABLE, MAX_RECIPIENT_NAME } from '../../rules.ts'
import type { TourbookShare } from '../contract.ts'
import { previewAddress } from '../shared-page/web/preview-address.ts'

/** Links to a tourbook: each is for one recipient, or for anyone. */
export const TOURBOOK_LINKS: ShareKind<TourbookShare> = {
  endpoints: {
    list: 'GET /api/tourbooks/:id/shares',
    create: 'POST /api/tourbooks/:id/shares',
    change: 'PUT /api/tourbook_shares/:id',
    revoke: 'DELETE /api/tourbook_shares/:id',
  },
  details: HIDEABLE.map((name) => ({ name, label: `tourbookShare.hide.${name}` as const })),
  switches: [
    { name: 'allowsDownloads', legend: 'tourbookAnalytics.downloads', label: 'tourbookShare.downloads.allow' },
  ],
  hasPasscodes: true,
  texts: {
    heading: 'tourbookShare.new',
    about: 'tourbookShare.new.about',
    detailsAbout: 'tourbookShare.hide.about',
    create(count, text, recipients) {
      const sent = emailCount(recipients)
      if (sent === 0) return text('tourbookShare.create', { count })
      return text(sent === count ? 'tourbookShare.createAndSend' : 'tourbookShare.createAndSendSome', { count, sent })
    },
    sent(recipients, text) {
      const sent = emailCount(recipients)
      return sent === 0 ? undefined : text('tourbookShare.sending', { sent })
    },
    view: ({ recipientName }, text) => previewLabel(recipientName, text),
  },
  preview: previewOf,
  recipients: {
    label: 'tourbookShare.recipients',
    about: 'tourbookShare.recipients.about',
    rows: 2,
    read: recipientsIn,
    mistakeIn: mistakeInRecipients,
  },
  nameOf: ({ recipientName }) => recipientName,
  factsOf: (share, words) => [share.recipientEmail, describeDelivery(share, words)],
}

/** A preview shows what the first recipient will see: every link of the form has the same settings. */
function previewOf(tourbookId: number, values: NewShareValues, text: Translate) {
  const recipientName = recipientsIn(values.recipients)[0]?.name.slice(0, MAX_RECIPIENT_NAME) ?? ''
  const hides = HIDEABLE.filter((hide) => values[hide] === true)
  const preview = { tourbookId, hides, allowsDownloads: values.allowsDownloads === true }
  const shown = HIDEABLE.filter((hide) => !hides.includes(hide)).map((hide) => text(`tourbookShare.sees.${hide}`))
  return {
    label: previewLabel(recipientName, text),
    href: previewAddress(preview, { recipientName, message: values.message.slice(0, MAX_MESSAGE) }),
    sees: text('tourbookShare.sees', { shown: [text('tourbookShare.sees.spaces'), ...shown].join(', ') }),
  }
}

const previewLabel = (name: string, text: Translate) =>
  name
    ? text('tourbookShare.preview.as', { name: name.split(' ')[0]!.slice(0, MAX_LABEL) })
    : text('tourbookShare.preview')

/** Of a first name on a button. */
const MAX_LABEL = 24

type Words = { text: Translate; dayOf: (moment: string) => string }

/** "Sent 11/24/26", or what the mail server said when it refused the email. */
function describeDelivery({ delivery }: TourbookShare, { text, dayOf }: Words): string | null {
  if (!delivery) return null
  const { state, sentAt, refusal } = delivery
  return text(`tourbookShare.delivery.${state}`, { date: sentAt ? dayOf(sentAt) : '', refusal })
}

const emailCount = (recipients: string) => recipientsIn(recipients).filter(({ email }) => email !== undefined).length

type Recipient = { name: string; email?: string }

/** "Jonah Alder, jonah@alderwray.com", one on each line; a line with only an address is named by it. */
export function recipientsIn(text: string): Recipient[] {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => {
    const at = line.lastIndexOf(',')
    const [name, email] = at < 0 ? [line, line] : [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    return email.includes('@') ? { name: name || email, email } : { name: line }
  })
}

/** A line with an incomplete address, or too many lines. */
export function mistakeInRecipients(text: string): Mistake | undefined {
  const recipients = recipientsIn(text)
  const wrong = recipients.find(({ email }) => email !== undefined && !isReachable(email))
  if (wrong) return { id: 'tourbookShare.mistake.recipient', values: { line: wrong.name.slice(0, 60) } }
  if (recipients.length <= MAX_RECIPIENTS) return undefined
  return { id: 'tourbookShare.mistake.recipients', values: { most: MAX_RECIPIENTS } }
}
