import { loadSenderPictures } from '#features/accounts/own-pictures/store.ts'
import { MARKETED } from '#features/catalog/listings/rules.ts'
import { limitNewRecipients } from '#features/email-preferences/limit-recipients.ts'
import { findMarket } from '#features/markets/rules.ts'
import type { Locale } from '#lib/locale.ts'
import { singleLine } from '#lib/single-line.ts'
import { loadMessages, makeIntl } from '#messages/messages.ts'
import type { Db } from '#platform/database/db.ts'
import { enqueueEmail } from '#platform/email/email.ts'
import { conflict, notFound, rejectInvalid } from '#platform/errors.ts'
import type { SessionUser } from '#platform/http/session.ts'
import { RATE_LIMITS } from '#platform/limits/limits.ts'
import { networkOf } from '#platform/limits/network-address.ts'
import { consumeRateLimit } from '#platform/limits/rate-limits.ts'
import type { QuickInquiry, SentInquiry, StandardInquiry, VisitorInquiry } from './contract.ts'
import { inquiryEmails } from './email-inquiry.ts'
import { loadSettings } from './inquiry-settings.ts'
import { dayAt, targetRentOf } from './rules.ts'
import {
  addInquiry,
  type ContactableListing,
  findDuplicate,
  findPublicListing,
  loadInquirer,
  lockSubmission,
  type NewInquiry,
} from './store.ts'
import { validateSizes, validateStandardInquiry, validateVisitorInquiry } from './validate-inquiry.ts'

type InquiryUser = Pick<SessionUser, 'id'>

/** Sender and listing of an inquiry: `requester` identifies a user or a browser; `locale` and `site` are for links. */
export type InquiryContext = {
  listingId: number
  requester: string
  user: InquiryUser | null
  ip: string
  locale: Locale
  /** Scheme and host of links. */
  site: string
  /** The host of the building's own site that it comes from; null or left out on the marketplace. */
  siteHost?: string | null
  /** Hashes recipients and signs the unsubscribe links of copies. */
  secret: string
  now: Date
  /** False sends no emails and uses up no limits of them: for the demo's past inquiries, and for those whose agents get another email. */
  isActive?: false
}

const NO_REQUIREMENT = {
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

/** Sends a visitor's inquiry. A filled honeypot saves nothing, and gets the same response. */
export async function sendVisitorInquiry(db: Db, body: VisitorInquiry, context: InquiryContext): Promise<SentInquiry> {
  const listing = await requireContactable(db, context.listingId)
  if (body.website) return sentOf(listing, 'site_visitor', context.now, false)
  rejectInvalid(validateVisitorInquiry(body))
  return send(db, listing, context, {
    ...NO_REQUIREMENT,
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

/** Sends a user's inquiry with a requirement. */
export async function sendStandardInquiry(
  db: Db,
  body: StandardInquiry,
  context: InquiryContext & { user: InquiryUser },
) {
  const listing = await requireContactable(db, context.listingId)
  rejectInvalid(validateStandardInquiry(body, context.now))
  const { copyToMe = false, forClient = false, client = '' } = body
  const { contact, settings, copiesTo } = await loadContact(db, context.user)
  return send(db, listing, context, {
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
    targetRent:
      body.targetRent === undefined
        ? null
        : targetRentOf(
            body.targetRent,
            findMarket(listing.market ?? '')?.currency ?? 'USD',
            body.targetRentBasis ?? 'sf_yr',
          ),
    moveIn: body.moveIn ?? null,
    termMonths: body.termMonths ?? null,
    tourSlots: body.tourSlots ?? [],
    copyTo: copiesTo({ ...settings, copyToMe }),
  })
}

/** Sends a user's inquiry with their inquiry settings, and the size they need. */
export async function sendQuickInquiry(db: Db, body: QuickInquiry, context: InquiryContext & { user: InquiryUser }) {
  const listing = await requireContactable(db, context.listingId)
  rejectInvalid(validateSizes(body))
  const { contact, settings, copiesTo } = await loadContact(db, context.user)
  const { text } = makeIntl(context.locale, await loadMessages(context.locale))
  return send(db, listing, context, {
    ...NO_REQUIREMENT,
    ...contact,
    ...sourceOf(body),
    kind: 'quick',
    minSize: body.minSize ?? null,
    maxSize: body.maxSize ?? null,
    message: settings.message || text('inquiry.quick.usual'),
    copyTo: copiesTo(settings),
  })
}

type InquiryValues = Omit<NewInquiry, 'listingId' | 'requester' | 'userId' | 'siteHost'> & { isEmailConfirmed: boolean }

async function send(
  db: Db,
  listing: ContactableListing,
  context: InquiryContext,
  values: InquiryValues,
): Promise<SentInquiry> {
  const { requester, user, now } = context
  const submission = { requester, email: values.email, listingId: listing.id, kind: values.kind }
  await lockSubmission(db, submission)
  const before = await findDuplicate(db, submission, now)
  if (before) return sentOf(listing, values.kind, before, true)
  const isActive = context.isActive !== false
  if (isActive) {
    await consumeRateLimits(db, context)
    if (user) await limitNewRecipients(db, user.id, values.copyTo, context)
  }
  const sender = { requester, userId: user?.id ?? null, siteHost: context.siteHost ?? null }
  const inquiry = { ...values, ...sender, listingId: listing.id }
  const id = await addInquiry(db, inquiry, now)
  if (!isActive) return sentOf(listing, values.kind, now, false)
  const isKnown = inquiry.userId !== null && inquiry.isEmailConfirmed
  const portrait = isKnown ? (await loadSenderPictures(db, inquiry.userId!)).portrait : null
  for (const email of await inquiryEmails({ ...inquiry, id, portrait }, listing, context)) await enqueueEmail(db, email)
  return sentOf(listing, values.kind, now, false)
}

async function consumeRateLimits(db: Db, { user, ip, listingId, now }: InquiryContext) {
  if (user) return consumeRateLimit(db, `inquiry:user:${user.id}`, { ...RATE_LIMITS.inquiryOfUser, now })
  const network = networkOf(ip)
  await consumeRateLimit(db, `inquiry:${network}:${listingId}`, { ...RATE_LIMITS.inquiryOfNetworkAndListing, now })
  await consumeRateLimit(db, `inquiry:${network}`, { ...RATE_LIMITS.inquiryOfNetwork, now })
}

/** 404 when the listing has no public page, 409 when it is leased. */
async function requireContactable(db: Db, listingId: number): Promise<ContactableListing> {
  const listing = await findPublicListing(db, listingId)
  if (!listing) throw notFound('listing')
  if (!MARKETED.includes(listing.status)) throw conflict('This space has been leased.')
  return listing
}

async function loadContact(db: Db, user: InquiryUser) {
  const inquirer = await loadInquirer(db, user.id)
  const settings = await loadSettings(db, user.id)
  // Copies to others are sent only from a verified address.
  const copiesTo = ({ copyToMe, copyTo }: { copyToMe: boolean; copyTo: string[] }) =>
    inquirer.email_verified_at === null ? [] : [...new Set([...(copyToMe ? [inquirer.email] : []), ...copyTo])]
  const contact = {
    name: `${inquirer.first_name} ${inquirer.last_name}`.trim() || inquirer.email,
    email: inquirer.email,
    isEmailConfirmed: inquirer.email_verified_at !== null,
    phone: settings.phone || null,
    company: settings.company || null,
  }
  return { contact, settings, copiesTo }
}

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
