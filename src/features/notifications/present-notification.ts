import { paths } from '#lib/paths.ts'
import type { Translate } from '#messages/messages.ts'
import type { Notification } from './contract.ts'
import type { NotificationKind } from './rules.ts'
import type { NotificationRow } from './store.ts'

const PATHS: Record<NotificationKind, (row: NotificationRow) => string> = {
  tourbook_answered: ({ subject }) => paths.tourbookShortlist({ id: subject }),
  tourbook_opened: ({ subject }) => paths.tourbookAnalytics({ id: subject }),
  inquiry_answered: () => paths.sentInquiries(),
  search_matched: ({ subject }) => paths.savedSearch({ id: subject }),
  building_matched: ({ subject }) => paths.building({ id: subject }),
  landlord_matched: ({ subject }) => paths.landlord({ slug: subject }),
  inquiry_received: ({ subject }) => paths.inquiries({ inquiry: subject }),
  change_approved: pathOfRecord,
  change_refused: pathOfRecord,
  confirmation_due: () => paths.portfolio({ state: 'due' }),
  company_request_received: () => paths.portfolioColleagues(),
  change_waiting: ({ subject }) => paths.review({ id: subject }),
}

const RECORD_PATHS = {
  building: paths.portfolioBuilding,
  listing: paths.portfolioListing,
  landlord: paths.portfolioLandlord,
}

function pathOfRecord({ type, subject }: NotificationRow): string {
  return RECORD_PATHS[type!]({ id: subject })
}

/** One sentence, with the page that it is about. */
export function presentNotification(row: NotificationRow, seenAt: Date | null, text: Translate): Notification {
  const { kind, at, subject, who, name, building, count } = row
  return {
    key: `${kind} ${subject} ${at.getTime()}`,
    kind,
    sentence: text(`notification.${kind}`, {
      who: who || text('tourbookFeedback.someone'),
      name: building ? text('listing.title', { space: name, building }) : name,
      count,
    }),
    path: PATHS[kind](row),
    at: at.toISOString(),
    isNew: seenAt === null || at > seenAt,
  }
}
