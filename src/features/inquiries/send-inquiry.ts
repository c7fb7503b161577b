import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { findMarket } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { singleLine } from '#lib/single-line.ts'
import type { Money } from '#lib/units/money.ts'
import { loadMessages, openIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { postLetter } from '#platform/email/email.ts'
import { notFound } from '#platform/errors.ts'
import type { Reader } from '#platform/http/session.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { takeTurn } from '#platform/limits/rate-limits.ts'
import type { QuickInquiry, SentInquiry, StandardInquiry, VisitorInquiry } from './contract.ts'
import { inquiryLetters } from './email-inquiry.ts'
import { loadSettings } from './inquiry-settings.ts'
import { dayAt, LIMITS } from './rules.ts'
import {
  type Askable,
  addInquiry,
  findAskable,
  findPress,
  loadPersonAsking,
  lockPress,
  type NewInquiry,
} from './store.ts'
import { refuseStandardInquiry, refuseVisitorInquiry } from './validate-inquiry.ts'

type Person = Pick<Reader, 'id'>

/** Who asks about which space: by one name for a person or a browser, from where, in which language, on which site. */
export type Asking = {
  listingId: number
  caller: string
  reader: Person | null
  ip: string
  locale: Locale
  /** Scheme and host of links. */
  site: string
  /** Hashes recipients and signs the links by which they stop copies. */
  secret: string
  now: Date
  /** Nobody is written to: for what was asked before there was anybody to tell, as in the demo. */
  isTold?: false
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
export async function askAsVisitor(db: Db, body: VisitorInquiry, asking: Asking): Promise<SentInquiry> {
  const listing = await insistOnAskable(db, asking.listingId)
  if (body.website) return sentOf(listing, 'site_visitor', asking.now, false)
  refuseVisitorInquiry(body)
  return send(db, listing, asking, {
    ...NOTHING_NEEDED,
    ...whenceOf(body),
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
export async function askWithNeeds(db: Db, body: StandardInquiry, asking: Asking & { reader: Person }) {
  const listing = await insistOnAskable(db, asking.listingId)
  refuseStandardInquiry(body)
  const { copyToMe = false, forClient = false, client = '' } = body
  const { contact, settings, copiesTo } = await loadContact(db, asking.reader)
  return send(db, listing, asking, {
    ...contact,
    ...whenceOf(body),
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
export async function askQuickly(db: Db, body: QuickInquiry, asking: Asking & { reader: Person }) {
  const listing = await insistOnAskable(db, asking.listingId)
  const { contact, settings, copiesTo } = await loadContact(db, asking.reader)
  const { text } = openIntl(asking.locale, await loadMessages(asking.locale))
  return send(db, listing, asking, {
    ...NOTHING_NEEDED,
    ...contact,
    ...whenceOf(body),
    kind: 'quick',
    message: settings.message || text('inquiry.quick.usual'),
    copyTo: copiesTo(settings),
  })
}

type Given = Omit<NewInquiry, 'listingId' | 'caller' | 'userId'> & { isEmailConfirmed: boolean }

async function send(db: Db, listing: Askable, asking: Asking, given: Given): Promise<SentInquiry> {
  const { caller, reader, now } = asking
  const press = { caller, email: given.email, listingId: listing.id, kind: given.kind }
  await lockPress(db, press)
  const before = await findPress(db, press, now)
  if (before) return sentOf(listing, given.kind, before, true)
  await takeTurns(db, asking)
  if (reader) await limitNewRecipients(db, reader.id, given.copyTo, asking)
  const inquiry = { ...given, listingId: listing.id, caller, userId: reader?.id ?? null }
  const id = await addInquiry(db, inquiry, now)
  if (asking.isTold === false) return sentOf(listing, given.kind, now, false)
  for (const letter of await inquiryLetters({ ...inquiry, id }, listing, asking)) await postLetter(db, letter)
  return sentOf(listing, given.kind, now, false)
}

async function takeTurns(db: Db, { reader, ip, listingId, now }: Asking) {
  if (reader) return takeTurn(db, `inquiry:user:${reader.id}`, { ...LIMITS.ofPerson, now })
  const network = networkOf(ip)
  await takeTurn(db, `inquiry:${network}:${listingId}`, { ...LIMITS.ofNetworkAndListing, now })
  await takeTurn(db, `inquiry:${network}`, { ...LIMITS.ofNetwork, now })
}

async function insistOnAskable(db: Db, listingId: number): Promise<Askable> {
  const listing = await findAskable(db, listingId)
  if (!listing) throw notFound('listing')
  return listing
}

async function loadContact(db: Db, reader: Person) {
  const person = await loadPersonAsking(db, reader.id)
  const settings = await loadSettings(db, reader.id)
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

const whenceOf = ({ sourcePage, sourceContent, campaign }: QuickInquiry) => ({
  sourcePage: sourcePage ?? null,
  sourceContent: sourceContent ?? null,
  campaign: campaign ?? null,
})

function sentOf(listing: Askable, kind: SentInquiry['kind'], at: Date, isRepeat: boolean): SentInquiry {
  return {
    listingId: listing.id,
    kind,
    askedOn: dayAt(listing.market, at),
    sentTo: listing.agents.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name })),
    isRepeat,
  }
}
