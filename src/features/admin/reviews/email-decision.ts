import { findRecipient } from '#features/alerts/delivery/alert-settings.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { findWaitingChange } from './store.ts'

type Change = NonNullable<Awaited<ReturnType<typeof findWaitingChange>>>
type Decision = { site: string } & ({ decision: 'approved' } | { decision: 'refused'; reason: string })

const KINDS = { approved: { kind: 'change_approved' }, refused: { kind: 'change_refused' } } as const
const PATHS = { building: paths.portfolioBuilding, listing: paths.portfolioListing, landlord: paths.portfolioLandlord }

/** Emails the author of a change what became of it; one who closed the account gets none. */
export async function emailDecision(db: Db, { userId, type, record }: Change, options: Decision): Promise<void> {
  const author = userId === null ? undefined : await findRecipient(db, userId)
  if (!author || author.isClosed) return
  const { locale } = author
  const { text } = makeIntl(locale, await loadMessages(locale))
  const name = record.building ? text('listing.title', { space: record.name, building: record.building }) : record.name
  const { decision, site } = options
  const heading = text(`reviewEmail.${decision}.subject`, { name })
  const about = text(`reviewEmail.${decision}.about`)
  const reason =
    options.decision === 'refused'
      ? [{ kind: 'facts' as const, facts: [{ label: text('imports.reason'), value: options.reason }] }]
      : []
  await enqueueEmail(db, {
    ...KINDS[decision],
    to: { address: author.email, userId: author.id },
    subject: heading,
    ...renderEmail(
      { locale, text, origin: site },
      {
        preheader: about,
        heading,
        blocks: [
          { kind: 'paragraph', content: about },
          ...reason,
          { kind: 'buttons', primary: { label: text('common.open'), path: PATHS[type](record) } },
        ],
        footer: { why: text('reviewEmail.why') },
      },
    ),
  })
}
