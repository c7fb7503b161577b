import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { findMarket } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Money } from '#lib/units/money.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { notFound, rejectInvalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { QuickInquiry, SentInquiry, StandardInquiry, VisitorInquiry } from './contract.ts'
import { inquiryEmails } from './email-inquiry.ts'
import { loadSettings } from './inquiry-settings.ts'
import { dayAt, LIMITS } from './rules.ts'
import {
  addInquiry,
  type ContactableListing,
  findContactableListing,
  findDuplicate,
  loadInquirer,
  lockSubmission,
  type NewInquiry,
} from './store.ts'
import { validateStandardInquiry, validateVisitorInquiry } from './validate-inquiry.ts'

type Person = Pick<SessionUser, 'id'>

/** Who asks about which space: by one name for a person or a browser, from where, in which language, on which site. */
export type Asking = {
  listingId: number
  requester: string
  user: Person | null
  ip: string
  locale: Locale
  /** Scheme and host of links. */
  site: string
  /** Hashes recipients and signs the links by which they stop copies. */
  secret: string
  now: Date
  /** Nobody is written to: for what was asked before there was anybody to tell, as in the demo. */
  isActive?: false
}

const NOTHING_NEEDED = {
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
} satisfies Partial<NewInquiry>

/** Asks as a visitor. Nothing is kept of what fills in the field that no person sees, and it is told no difference. */
export async function sendVisitorInquiry(db: Db, body: VisitorInquiry, asking: Asking): Promise<SentInquiry> {
  const listing = await loadContactable(db, asking.listingId)
  if (body.website) return sentOf(listing, 'site_visitor', asking.now, false)
  rejectInvalid(validateVisitorInquiry(body))
  return send(db, listing, asking, {
    ...NOTHING_NEEDED,
    ...sourceOf(body),
    kind: 'site_visitor',
    name: singleLine(`${body.firstName} ${body.lastName}`),
    email: body.email.trim(),
    isEmailConfirmed: false,
    phone: singleLine(body.phone ?? '') || null,
    company: singleLine(body.company),
    who: body.who,
    message: body.message.trim(),
  })
}

/** Asks as somebody signed in, with what they look for. */
export async function sendStandardInquiry(db: Db, body: StandardInquiry, asking: Asking & { user: Person }) {
  const listing = await loadContactable(db, asking.listingId)
  rejectInvalid(validateStandardInquiry(body))
  const { copyToMe = false, forClient = false, client = '' } = body
  const { contact, settings, copiesTo } = await loadContact(db, asking.user)
  return send(db, listing, asking, {
    ...contact,
    ...sourceOf(body),
    kind: 'standard',
    who: null,
    message: body.message?.trim() ?? '',
    forClient,
    client: (forClient && singleLine(client)) || null,
    headCount: body.headCount ?? null,
    minSize: body.minSize ?? null,
    maxSize: body.maxSize ?? null,
    targetRent: body.targetRent === undefined ? null : perSfYear(body.targetRent, listing.market),
    moveIn: body.moveIn ?? null,
    termMonths: body.termMonths ?? null,
    tourSlots: body.tourSlots ?? [],
    copyTo: copiesTo({ ...settings, copyToMe }),
  })
}

/** Asks as somebody signed in, with what their settings say. */
export async function sendQuickInquiry(db: Db, body: QuickInquiry, asking: Asking & { user: Person }) {
  const listing = await loadContactable(db, asking.listingId)
  const { contact, settings, copiesTo } = await loadContact(db, asking.user)
  const { text } = openIntl(asking.locale, await loadMessages(asking.locale))
  return send(db, listing, asking, {
    ...NOTHING_NEEDED,
    ...contact,
    ...sourceOf(body),
    kind: 'quick',
    message: settings.message || text('inquiry.quick.usual'),
    copyTo: copiesTo(settings),
  })
}

type Given = Omit<NewInquiry, 'listingId' | 'requester' | 'userId'> & { isEmailConfirmed: boolean }

async function send(db: Db, listing: ContactableListing, asking: Asking, given: Given): Promise<SentInquiry> {
  const { requester, user, now } = asking
  const press = { requester, email: given.email, listingId: listing.id, kind: given.kind }
  await lockSubmission(db, press)
  const before = await findDuplicate(db, press, now)
  if (before) return sentOf(listing, given.kind, before, true)
  await takeTurns(db, asking)
  if (user) await limitNewRecipients(db, user.id, given.copyTo, asking)
  const inquiry = { ...given, listingId: listing.id, requester, userId: user?.id ?? null }
  const id = await addInquiry(db, inquiry, now)
  if (asking.isActive === false) return sentOf(listing, given.kind, now, false)
  for (const letter of await inquiryEmails({ ...inquiry, id }, listing, asking)) await enqueueEmail(db, letter)
  return sentOf(listing, given.kind, now, false)
}

async function takeTurns(db: Db, { user, ip, listingId, now }: Asking) {
  if (user) return consumeRateLimit(db, `inquiry:user:${user.id}`, { ...LIMITS.ofPerson, now })
  const network = networkOf(ip)
  await consumeRateLimit(db, `inquiry:${network}:${listingId}`, { ...LIMITS.ofNetworkAndListing, now })
  await consumeRateLimit(db, `inquiry:${network}`, { ...LIMITS.ofNetwork, now })
}

/** 404 when the space is not on the market. */
async function loadContactable(db: Db, listingId: number): Promise<ContactableListing> {
  const listing = await findContactableListing(db, listingId)
  if (!listing) throw notFound('listing')
  return listing
}

async function loadContact(db: Db, user: Person) {
  const person = await loadInquirer(db, user.id)
  const settings = await loadSettings(db, user.id)
  // Until an address is known to be theirs, nobody else is written to in their name.
  const copiesTo = ({ copyToMe, copyTo }: { copyToMe: boolean; copyTo: string[] }) =>
    person.email_verified_at === null ? [] : [...new Set([...(copyToMe ? [person.email] : []), ...copyTo])]
  const contact = {
    name: `${person.first_name} ${person.last_name}`.trim() || person.email,
    email: person.email,
    isEmailConfirmed: person.email_verified_at !== null,
    phone: settings.phone || null,
    company: settings.company || null,
  }
  return { contact, settings, copiesTo }
}

/** A rent as people of the market say what they pay. */
const perSfYear = (magnitude: number, market: string | null): Money => ({
  magnitude,
  units: { money: findMarket(market ?? '')?.currency ?? 'USD', area: 'sf', period: 'yr' },
})

const sourceOf = ({ sourcePage, sourceContent, campaign }: QuickInquiry) => ({
  sourcePage: sourcePage ?? null,
  sourceContent: sourceContent ?? null,
  campaign: campaign ?? null,
})

function sentOf(listing: ContactableListing, kind: SentInquiry['kind'], at: Date, isRepeat: boolean): SentInquiry {
  return {
    listingId: listing.id,
    kind,
    askedOn: dayAt(listing.market, at),
    sentTo: listing.agents.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name })),
    isRepeat,
  }
}
