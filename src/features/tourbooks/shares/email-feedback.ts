import { FALLBACK_LOCALE } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import { conflict } from '#platform/errors.ts'
import { VERDICTS } from '../feedback/rules.ts'
import { findFeedbackOfViewer } from '../feedback/store.ts'
import { nameOfSpace } from '../spaces/messages.ts'
import { loadStops } from '../stops/load-stops.ts'
import { findStops } from '../stops/store.ts'
import type { OpenedLink } from './shared-page/open-link.ts'

type Options = { viewer: string; name: string; site: string; now: Date }

/** Emails the owner what a viewer has said, the favorites first; false when the viewer has said nothing. 409 for a deactivated owner. */
export async function sendFeedback(
  db: Db,
  { link, share }: OpenedLink,
  { viewer, name, site, now }: Options,
): Promise<boolean> {
  const answers = await findFeedbackOfViewer(db, link.id, viewer)
  if (answers.length === 0) return false
  const owner = await db
    .selectFrom('app_user')
    .where('id', '=', link.userId)
    .select(['email', 'locale', 'deactivated_at'])
    .executeTakeFirstOrThrow()
  if (owner.deactivated_at) throw conflict('The sender of this link no longer uses Frontage.')
  const locale = owner.locale ?? FALLBACK_LOCALE
  const { text } = makeIntl(locale, await loadMessages(locale))
  const stops = await loadStops(db, await findStops(db, share.tourbook_id), now)
  const answerOf = new Map(answers.map((answer) => [answer.stop_id, answer]))
  const answered = stops.flatMap(({ sortableId, space }) => {
    const answer = answerOf.get(sortableId)
    return answer ? [{ space, answer }] : []
  })
  const ranked = VERDICTS.flatMap((verdict) => answered.filter(({ answer }) => answer.verdict === verdict))
  const who = share.recipient_name || name || text('tourbookFeedback.someone')
  const subject = text('tourbookFeedback.email.subject', { name: who, title: share.name })
  const path = paths.tourbookShortlist({ id: share.tourbook_id })
  await enqueueEmail(db, {
    kind: 'tourbook_feedback',
    key: `tourbook_feedback:${link.id}:${viewer}:${now.toISOString()}`,
    to: { userId: link.userId, address: owner.email },
    subject,
    ...renderEmail(
      { locale, text, origin: site },
      {
        preheader: text('tourbookFeedback.email.count', { count: ranked.length, total: stops.length }),
        heading: subject,
        blocks: [
          {
            kind: 'paragraph',
            content: text('tourbookFeedback.email.count', { count: ranked.length, total: stops.length }),
          },
          {
            kind: 'rows',
            rows: ranked.map(({ space, answer: { verdict, reasons, note } }) => ({
              title: nameOfSpace(space),
              path,
              lines: [
                [text(`verdict.${verdict}`), ...reasons.map((reason) => text(`verdictReason.${reason}`))].join(' · '),
                note,
              ].filter(Boolean),
            })),
          },
          { kind: 'buttons', primary: { label: text('tourbookFeedback.email.open'), path } },
        ],
        footer: { why: text('tourbookFeedback.email.why') },
      },
    ),
  })
  return true
}
