import { findRecipient } from '#features/alerts/delivery/alert-settings.ts'
import { formatDate, todayIso } from '#lib/dates.ts'
import { daysAfter } from '#lib/durations.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import type { Email } from '#platform/email/email.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { LAPSE_DAYS, proofOf } from './rules.ts'
import type { DomainRow } from './store.ts'

type Context = { now: Date; origin: string }

/** Warns who set a domain that its record is missing, or that it ended; undefined for one whose account is closed. */
export async function domainEmail(
  db: Db,
  row: DomainRow,
  event: 'missing' | 'lapsed',
  { now, origin }: Context,
): Promise<Email | undefined> {
  const user = row.set_by === null ? undefined : await findRecipient(db, row.set_by)
  if (!user || user.isClosed) return undefined
  const { locale } = user
  const { text } = makeIntl(locale, await loadMessages(locale))
  const host = row.main_name
  const { name, value } = proofOf(row)
  const heading = text(`domainEmail.${event}.subject`, { host })
  const day = formatDate(todayIso(daysAfter(now, LAPSE_DAYS)), locale)!
  const about = text(`domainEmail.${event}.about`, { host, day })
  const path = user.role === 'admin' ? paths.adminMicrosite : paths.portfolioMicrosite
  return {
    kind: 'microsite_domain',
    to: { address: user.email, userId: user.id },
    subject: heading,
    ...renderEmail(
      { locale, text, origin },
      {
        preheader: about,
        heading,
        blocks: [
          { kind: 'paragraph', content: about },
          {
            kind: 'facts',
            facts: [
              { label: text('common.kind'), value: 'TXT' },
              { label: text('common.name'), value: name },
              { label: text('common.value'), value },
            ],
          },
          { kind: 'buttons', primary: { label: text('common.open'), path: path({ id: row.building_id }) } },
        ],
        footer: { why: text('domainEmail.why') },
      },
    ),
  }
}
