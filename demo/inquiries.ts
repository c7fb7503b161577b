import {
  type InquiryContext,
  sendQuickInquiry,
  sendStandardInquiry,
  sendVisitorInquiry,
} from '#features/inquiries/send-inquiry.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { findListingIds, inquiryTime, SEEDED_INQUIRIES } from './visits.ts'

type People = { broker: number; occupier: number; landlord: { id: number } }

const VISITOR = 'visitor:demo'
const PLACE = { sourcePage: 'LISTING' }

/** A quick inquiry of the broker, a standard one of the occupier, an answered one of a visitor. No email is sent. */
export async function seedInquiries(db: Db, { broker, occupier, landlord }: People, now: Date) {
  const send: Record<(typeof SEEDED_INQUIRIES)[number]['kind'], (context: InquiryContext) => Promise<unknown>> = {
    quick: (context) => sendQuickInquiry(db, PLACE, { ...context, ...requesterOf(broker) }),
    standard: (context) =>
      sendStandardInquiry(db, { ...needsAt(now), ...PLACE }, { ...context, ...requesterOf(occupier) }),
    site_visitor: (context) => sendVisitorInquiry(db, { ...VISITOR_INQUIRY, ...PLACE }, context),
  }
  const listingIds = await findListingIds(db, landlord.id, now)
  for (const [index, { kind, daysAgo }] of SEEDED_INQUIRIES.entries()) {
    const listingId = listingIds[index + 1]
    if (listingId === undefined) return
    await send[kind]({ ...CONTEXT, listingId, now: inquiryTime(now, daysAgo) })
  }
  await db.updateTable('inquiry').set({ status: 'answered' }).where('requester', '=', VISITOR).execute()
}

/** No email is sent, so the site and secret of its links are empty. */
const CONTEXT = {
  requester: VISITOR,
  user: null,
  ip: '127.0.0.1',
  locale: 'en-us',
  site: '',
  secret: '',
  isActive: false,
} as const

const requesterOf = (id: number) => ({ requester: `user:${id}`, user: { id } })

const needsAt = (now: Date) => ({
  message: 'Our lease ends next summer, and we would like to stay near the river.',
  headCount: 48,
  minSize: 7_000,
  maxSize: 12_000,
  targetRent: 42,
  moveIn: addDays(todayIso(now), 210),
  termMonths: 60,
  tourSlots: [{ date: addDays(todayIso(now), 4), time: '10:00' }],
})

const VISITOR_INQUIRY = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@alderwray.example',
  company: 'Alder & Wray',
  who: 'occupier',
  message: 'Is the kitchen part of the space, and could we see it on Thursday afternoon?',
  consent: true,
} as const
