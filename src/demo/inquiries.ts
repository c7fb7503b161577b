import {
  type InquiryContext,
  sendQuickInquiry,
  sendStandardInquiry,
  sendVisitorInquiry,
} from '#features/inquiries/send-inquiry.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/database/db.ts'
import { ASKED, askedAt, findSpaces } from './visits.ts'

type People = { broker: number; occupier: number; landlord: { id: number } }

const VISITOR = 'visitor:demo'
const PLACE = { sourcePage: 'LISTING' }

/** The broker asks in haste, the occupier with what they need, and a visitor who has an answer. No mail is sent. */
export async function seedInquiries(db: Db, { broker, occupier, landlord }: People, now: Date) {
  const ask: Record<(typeof ASKED)[number]['kind'], (asking: InquiryContext) => Promise<unknown>> = {
    quick: (asking) => sendQuickInquiry(db, PLACE, { ...asking, ...personAsking(broker) }),
    standard: (asking) =>
      sendStandardInquiry(db, { ...needsAt(now), ...PLACE }, { ...asking, ...personAsking(occupier) }),
    site_visitor: (asking) => sendVisitorInquiry(db, { ...VISITOR_SAYS, ...PLACE }, asking),
  }
  const spaces = await findSpaces(db, landlord.id, now)
  for (const [index, { kind, daysAgo }] of ASKED.entries()) {
    const listingId = spaces[index + 1]
    if (listingId === undefined) return
    await ask[kind]({ ...ASKING, listingId, now: askedAt(now, daysAgo) })
  }
  await db.updateTable('inquiry').set({ status: 'answered' }).where('requester', '=', VISITOR).execute()
}

/** Nobody is told, so the links in letters lead nowhere. */
const ASKING = {
  requester: VISITOR,
  user: null,
  ip: '127.0.0.1',
  locale: 'en-us',
  site: '',
  secret: '',
  isActive: false,
} as const

const personAsking = (id: number) => ({ requester: `user:${id}`, user: { id } })

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

const VISITOR_SAYS = {
  firstName: 'Priya',
  lastName: 'Raman',
  email: 'priya@alderwray.example',
  company: 'Alder & Wray',
  who: 'occupier',
  message: 'Is the kitchen part of the space, and could we see it on Thursday afternoon?',
  consent: true,
} as const
