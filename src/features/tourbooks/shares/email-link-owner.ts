import type { OwnerNotice } from '#features/share-links/check-passcode.ts'
import { MAX_WRONG_PASSCODES, MIN_PASSCODE } from '#features/share-links/rules.ts'
import { FALLBACK_LOCALE } from '#lib/locale.ts'
import { paths } from '#lib/paths.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { renderEmail } from '#platform/email/render-email.ts'
import type { OpenedLink } from './shared-page/open-link.ts'

const EMAILS = { resting: { kind: 'tourbook_link_resting' }, short: { kind: 'short_passcode' } } as const

/**
 * Emails the owner of a link that it rests after too many wrong passcodes, or that its passcode is short. The email leads to
 * the links of the tourbook, where a button lets the link open again; the email's own link changes nothing. A deactivated owner
 * gets none.
 */
async function emailOwnerOfLink(db: Db, { link, share }: OpenedLink, { about, site, now }: OwnerNotice) {
  const owner = await db
    .selectFrom('app_user')
    .where('id', '=', link.userId)
    .where('deactivated_at', 'is', null)
    .select(['email', 'locale'])
    .executeTakeFirst()
  if (!owner) return
  const locale = owner.locale ?? FALLBACK_LOCALE
  const { text } = makeIntl(locale, await loadMessages(locale))
  const values = {
    title: share.name,
    recipient: share.recipient_name || text('tourbookLink.anyone'),
    least: MIN_PASSCODE,
    most: MAX_WRONG_PASSCODES,
  }
  const subject = text(`tourbookLink.${about}.subject`, values)
  const content = text(`tourbookLink.${about}.about`, values)
  await enqueueEmail(db, {
    ...EMAILS[about],
    key: `${EMAILS[about].kind}:${link.id}:${now.toISOString()}`,
    to: { userId: link.userId, address: owner.email },
    subject,
    ...renderEmail(
      { locale, text, origin: site },
      {
        preheader: content,
        heading: subject,
        blocks: [
          { kind: 'paragraph', content },
          {
            kind: 'buttons',
            primary: {
              label: text('tourbookLink.open'),
              path: paths.tourbookSharing({ id: share.tourbook_id }),
            },
          },
        ],
        footer: { why: text('tourbookFeedback.email.why') },
      },
    ),
  })
}

/** How passcodes of links to tourbooks are checked. */
export const PASSCODES = { table: 'tourbook_share', emailOwner: emailOwnerOfLink } as const
