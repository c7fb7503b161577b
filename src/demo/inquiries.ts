import { addInquiry, loadPersonAsking, type NewInquiry } from '#features/inquiries/store.ts'
import { addDays, todayIso } from '#lib/dates.ts'
import type { Db } from '#platform/db.ts'
import { ASKED, askedAt, findSpaces } from './visits.ts'

type Asking = { broker: number; occupier: number; landlord: { id: number } }
type Asked = Omit<NewInquiry, 'listingId' | 'kind'>

const NOTHING_NEEDED = {
  phone: null,
  who: null,
  forClient: false,
  client: null,
  headCount: null,
  minSize: null,
  maxSize: null,
  targetRent: null,
  moveIn: null,
  termMonths: null,
  tourSlots: [],
  copyTo: [],
  sourcePage: 'LISTING',
  sourceContent: null,
  campaign: null,
} satisfies Partial<NewInquiry>

const VISITOR: Asked = {
  ...NOTHING_NEEDED,
  userId: null,
  caller: 'visitor:demo',
  name: 'Priya Raman',
  email: 'priya@alderwray.example',
  company: 'Alder & Wray',
  who: 'occupier',
  message: 'Is the kitchen part of the space, and could we see it on Thursday afternoon?',
}

/** The broker asks in haste, the occupier with what they need, and a visitor who has an answer. No mail is sent. */
export async function seedInquiries(db: Db, { broker, occupier, landlord }: Asking, now: Date) {
  const spaces = await findSpaces(db, landlord.id, now)
  const asked: Record<(typeof ASKED)[number]['kind'], Asked> = {
    quick: {
      ...NOTHING_NEEDED,
      ...(await personAsking(db, broker)),
      company: 'Whitcombe Tenant Advisors',
      message: 'Please send me the floor plan and tour times.',
    },
    standard: { ...NOTHING_NEEDED, ...(await personAsking(db, occupier)), ...needsAt(now) },
    site_visitor: VISITOR,
  }
  for (const [index, { kind, daysAgo }] of ASKED.entries()) {
    const listingId = spaces[index + 1]
    if (listingId === undefined) return
    const id = await addInquiry(db, { ...asked[kind], kind, listingId }, askedAt(now, daysAgo))
    const status = kind === 'site_visitor' ? 'answered' : 'new'
    await db.updateTable('inquiry').set({ status }).where('id', '=', id).execute()
  }
}

const needsAt = (now: Date) =>
  ({
    company: 'Lindqvist Audio',
    message: 'Our lease ends next summer, and we would like to stay near the river.',
    headCount: 48,
    minSize: 7_000,
    maxSize: 12_000,
    targetRent: { magnitude: 42, units: { money: 'USD', area: 'sf', period: 'yr' } },
    moveIn: addDays(todayIso(now), 210),
    termMonths: 60,
    tourSlots: [{ date: addDays(todayIso(now), 4), time: '10:00' }],
  }) satisfies Partial<Asked>

async function personAsking(db: Db, userId: number) {
  const { email, first_name, last_name } = await loadPersonAsking(db, userId)
  return { userId, caller: `user:${userId}`, name: `${first_name} ${last_name}`, email }
}
